# Matrices and scenarios that are run.

# What is to be known of a field.
field-left-out = left out: { $id } (missing: { $missing })
field-of-few = { $n ->
    [one] A field of one profile is too small
   *[other] A field of { $n } profiles is too small
} for general conclusions: against other enemies, the results may differ (this warning appears below { $least } profiles).
field-abilities = abilities: { $some ->
    [one] { $some } of { $n } profiles has some
   *[other] { $some } of { $n } profiles have some
}; { $borrowed } by the text borrowed from Confrontation 5; { $partly } with some that are simulated only in part or not at all (`fleau profiles coverage` lists them)
field-auto-exact = auto: exact, which costs less than { $n } simulated fights per match-up
field-auto-sampled = auto: { $n } simulated fights per match-up, which cost less than the exact answer

# Matrices.
field-profile-wins = Chance that the row's profile kills the column's and survives
field-profile-wins-as-a = Chance that the row's profile, as side A, kills the column's, as side B, and survives
field-group-wins = Chance that the row's group eliminates the column's and has a survivor
field-group-wins-as-a = Chance that the row's group, as side A, eliminates the column's, as side B, and has a survivor
field-both-die = both sides may die in the same fight, most often { $a } and { $b }: in { $chance } of their fights
field-wins-against = wins against
field-against = against
field-worth-of-duel = Worth of the duel to the row's profile: { $unit }
field-ranking = { -ap } destroyed per { -ap } per turn, over all enemies
field-profile = profile
field-kill-rate = kill rate
field-interval = 95 % interval
field-exchange-ratio = exchange ratio
field-mean-win = mean chance to win
field-weight = { $name } { $weight }
field-weights = weights of the enemies in the ranking and its means: { $weights }
field-fighters = fighters
field-most-one-sided = most one-sided: { $a } against { $b }, wins minus losses { $value }
field-most-one-sided-shared = most one-sided, { $n } tied within the margin of error, such as { $a } against { $b }: wins minus losses { $value }
field-duels = { $n ->
    [one] { $n } simulated duel
   *[other] { $n } simulated duels
} per match-up, seed { $seed }
field-melees = { $n ->
    [one] { $n } simulated melee
   *[other] { $n } simulated melees
} per match-up, seed { $seed }
field-duels-until = { $n } simulated duels in all; each match-up until its chances are known within { $precision }; seed { $seed }
field-melees-until = { $n } simulated melees in all; each match-up until its chances are known within { $precision }; seed { $seed }
field-not-reached = the precision was not reached in { $n } of { $pairs } match-ups
field-rows-and-columns = rows are side A and play { $a }; columns are side B and play { $b }
field-grid = each row fights each column and no other row; the ranking is that of the rows
field-played-for = objective: { $objective }
field-unspent = these cannot spend all their { -ap }, because { $reason }, and are therefore worth less than the others: { $names }
field-unaffordable = left out: { $id } (costs { $ap } { -ap }, more than the budget of { $budget })
field-second-rank = second rank: in { $n } of { $pairs } match-ups, a fighter finds no room next to an enemy (II-E) when the sides meet, and waits for room

# Scenarios.
field-conditions = { $ruleset }, policy { $policy }, { $fights } simulated fights per match-up, { $turns }, seed { $seed }
field-duels-and-combats = Duels and combats
