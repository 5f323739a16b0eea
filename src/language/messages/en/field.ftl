# Matrices and scenarios that are run.

# What is to be known of a field.
field-left-out = left out: { $id } (missing: { $missing })
field-of-few = { $n ->
    [one] A field of one profile means little
   *[other] A field of { $n } profiles means little
}: what holds against so few enemies may not hold against others; this is said of fields of fewer than { $least }.
field-abilities = abilities: { $some } of { $n } profiles have some; { $borrowed } use the text borrowed from Confrontation 5, { $partly } have some that are played only in part or not at all; `fleau profiles coverage` lists them
field-auto-exact = auto: exact, which costs less than { $n } simulated fights per match-up
field-auto-sampled = auto: { $n } simulated fights per match-up, which cost less than the exact answer

# Matrices.
field-profile-wins = Chance that the row's profile kills the column's and survives
field-profile-wins-as-a = Chance that the row's profile, as side A, kills the column's, as side B, and survives
field-group-wins = Chance that the row's group wipes out the column's and has somebody left
field-group-wins-as-a = Chance that the row's group, as side A, wipes out the column's, as side B, and has somebody left
field-both-die = both sides may die, most often { $a } and { $b }: in { $chance } of their fights
field-wins-against = wins against
field-against = against
field-worth-of-duel = What the duel is worth to the row's profile: { $unit }
field-ranking = { -ap } destroyed per { -ap } per turn, over all enemies
field-profile = profile
field-kill-rate = kill rate
field-interval = 95 % interval
field-exchange-ratio = exchange ratio
field-fighters = fighters
field-most-one-sided = most one-sided: { $a } against { $b }, wins minus losses { $value }
field-most-one-sided-shared = most one-sided, { $n } that are not told apart, such as { $a } against { $b }: wins minus losses { $value }
field-farthest-apart = Exact against simulated: the numbers farthest apart
field-they-agree = largest difference among { $n } numbers: { $z } standard errors ({ $most } allowed): they agree
field-they-differ = largest difference among { $n } numbers: { $z } standard errors ({ $most } allowed): they differ
field-engines-differ = simulation and exact answer differ by { $z } standard errors in { $pair }; { $most } are allowed
field-duels = { $n } simulated duels per match-up, seed { $seed }
field-melees = { $n } simulated melees per match-up, seed { $seed }
field-duels-until = { $n } simulated duels in all, each match-up until its chances are known to { $precision }, seed { $seed }
field-melees-until = { $n } simulated melees in all, each match-up until its chances are known to { $precision }, seed { $seed }
field-not-reached = the precision was not reached in { $n } of { $pairs } match-ups
field-rows-and-columns = rows are side A and play { $a }; columns are side B and play { $b }
field-grid = each row meets each column and nobody else; the ranking is that of the rows
field-played-for = objective: { $objective }
field-unspent = some { -ap } stay unspent, so these are worth less than the others, because { $reason }: { $names }
field-unaffordable = left out: { $id } (costs { $ap } { -ap }, more than the budget of { $budget })
field-second-rank = second rank: in { $n } of { $pairs } match-ups, somebody finds no room next to an enemy (II-E) when all meet, and waits until there is some

# Scenarios.
field-conditions = { $ruleset }, policy { $policy }, { $fights } simulated fights per match-up, { $turns }, seed { $seed }
field-duels-and-combats = Duels and combats
