# Matrices and scenarios that are run.

# What is to be known of a field.
field-left-out = left out: { $id } (no { $missing })
field-abilities = abilities: { $some } of { $n } profiles have some; { $borrowed } have some by the borrowed text of Confrontation 5, { $partly } some that are played in part or not at all; `fleau profiles coverage` tells which
field-auto-exact = auto: exact, which costs less than { $n } sampled fights a pair
field-auto-sampled = auto: { $n } sampled fights a pair, which cost less than the exact answer

# Matrices.
field-profile-kills = Chance that the row's profile kills the column's
field-profile-kills-as-a = Chance that the row's profile, as side A, kills the column's, as side B
field-group-wipes-out = Chance that the row's group wipes out the column's
field-group-wipes-out-as-a = Chance that the row's group, as side A, wipes out the column's, as side B
field-wins-against = wins against
field-against = against
field-worth-of-duel = What the duel is worth to the row's profile: { $unit }
field-ranking = { -ap } destroyed per { -ap } and turn, over all enemies
field-rank = rank
field-profile = profile
field-kill-rate = kill rate per { -ap }
field-interval = 95 % interval
field-exchange-ratio = exchange ratio
field-fighters = fighters
field-most-one-sided = most one-sided: { $a } against { $b }, win minus loss { $value }
field-farthest-apart = Exact against sampled: the numbers farthest apart
field-they-agree = largest distance of { $n } numbers { $z } standard errors, where { $most } are allowed: they agree
field-they-differ = largest distance of { $n } numbers { $z } standard errors, where { $most } are allowed: they differ
field-engines-differ = the sampler and the exact answer differ by { $z } standard errors in { $pair }; { $most } are allowed
field-duels = Monte Carlo, { $n } duels a pair, seed { $seed }
field-melees = Monte Carlo, { $n } melees a pair, seed { $seed }
field-duels-until = Monte Carlo, { $n } duels in all, each pair until its chances are known to { $precision }, seed { $seed }
field-melees-until = Monte Carlo, { $n } melees in all, each pair until its chances are known to { $precision }, seed { $seed }
field-not-reached = the precision was not reached in { $n } of { $pairs } pairs
field-rows-and-columns = rows are side A and play { $a }; columns are side B and play { $b }
field-grid = each row meets each column and nobody else; the ranking is that of the rows
field-played-for = played for: { $objective }
field-unspent = { -ap } stay unspent, so that these are worth less than the others, as { $reason }: { $names }
field-unaffordable = left out: { $id } (costs { $ap } { -ap }, the budget is { $budget })
field-second-rank = second rank: in { $n } of { $pairs } pairs somebody finds no room beside an enemy (II-E) when all meet, and waits until there is some

# Scenarios.
field-conditions = { $ruleset }, policy { $policy }, Monte Carlo, { $fights } fights a match-up, { $turns }, seed { $seed }
field-duels-and-combats = Duels and combats
