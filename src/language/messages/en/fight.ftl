# Duels, combats and melees.

# What of the rules and the cards is left out.
rules-not-played = not played: { $rules }
rule-and-reason = { $rule }: { $reason }
rule-courage = courage and fear (IX)
rule-courage-why = the chapter is in no source; courage_and_fear = not_played
rule-magic = magic and faith
rule-magic-why = nobody casts anything
rule-movement = charges, movement and shooting (V, VI)
rule-movement-why = fighters start in contact and stay there; `fleau melee` plays them
rule-table = the table (V, VI)
rule-table-why = the field is a line; everybody sees everybody, nobody stands in the way, there is no scenery
rule-table-in-brief = scenery and lines of sight (V, VI)
fight-no-abilities = no abilities: fighters are their bare characteristics

# The tables of a fight.
fight-section-outcome = Who wins
fight-section-state = In what state
fight-section-measures = What it costs
fight-by-turn = by turn
fight-wins = { $name } wins
fight-wiped-out = { $name } wiped out
fight-both-alive = both alive
fight-both-stand = both stand
fight-nobody-alive = nobody alive
fight-both-have-won = where nobody is alive both sides have won
fight-at-the-end = at the end
fight-levels = { $n }: { $level }
fight-kill-rate = kill rate ({ -ap } destroyed per { -ap } per turn)
fight-ap-destroyed = { -ap } destroyed per fight
fight-ap-lost = { -ap } lost per fight
fight-exchange-ratio = exchange ratio ({ -ap } destroyed per { -ap } lost)
fight-turns-to-kill = turns to kill, when it does
fight-levels-inflicted = wound levels inflicted per fight

# How it was played.
fight-how = { $ruleset }, policy { $policy }, { $how }
fight-how-melee = { $ruleset }, policy { $policy }, { $terms }, { $how }
fight-sampled = Monte Carlo, { $fights }, seed { $seed }; { $intervals }
fight-sampled-die-by-die = Monte Carlo, { $fights } die by die, seed { $seed }; { $intervals }
fight-played-for = played for: { $objective }; worth { $worth } to { $name }
fight-unknown-dis = { -dis } unknown, so that a coin decides where they would test it: { $names }
fight-auto-exact = auto: exact, which costs less than { $n } sampled fights
fight-auto-sampled = auto: { $n } sampled fights, which cost less than the exact answer
fight-auto-unsolved = auto: sampled, as { $unsolved }
fight-auto-melees = auto: sampled, as nothing solves melees
fight-unsolved-policies = exact answers are for one against { $most } at the most
fight-unsolved-optimal = optimal play of both sides is solved for one against { $most } at the most
fight-unsolved-best-response = a best response is solved for one against { $most } at the most

# Exact against sampled.
fight-exact-against-sampled = Exact against sampled
fight-wins-by-turn = { $name } wins by turn { $turn }
fight-ends = { $name } ends { $level }
fight-they-agree = largest distance { $z } standard errors: they agree
fight-they-differ = largest distance { $z } standard errors: they differ
fight-engines-differ = the sampler and the exact answer differ by { $z } standard errors

# A variant in the place of A.
fight-with-variant = With { $variant } in the place of { $name }
fight-victories = wins
fight-pairs = { $n } pairs of fights, 95 % intervals; the same dice leave { $share } % of the variance of separate samples
fight-pairs-controlled = { $n } pairs of fights, 95 % intervals; the same dice and the exact duel inside leave { $share } % of the variance of separate samples

# Melees: how the sides meet, who waits, what a budget buys.
fight-in-contact = in contact
fight-apart = { $distance } cm apart
fight-first-word = first word { $side }
fight-first-word-by-dis = first word by { -dis }
fight-second-rank = second rank: { $n } of the { $all } fighters of { $side } find no room beside an enemy (II-E) and wait until there is some
fight-second-rank-apart = second rank: when all meet, { $n } of the { $all } fighters of { $side } find no room beside an enemy (II-E) and wait until there is some
fight-unknown-mov = { -mov } of { $names } is not known: taken as { $mov } cm (--unknown-mov)
fight-unspent = budget: { $side } stops at { $fighters } as { $reason }, and leaves { $ap } { -ap } unspent: the sides are not worth the same
fight-limit-budget = the budget
fight-limit-most = a side has at most { $most }
fight-limit-champion = a champion is there once
fight-what-ap-buy = What { $ap } { -ap } buy
fight-side = side
fight-fighter = fighter
fight-ap-each = { -ap } each
fight-bought = bought
fight-ap-spent = { -ap } spent
fight-limited-by = limited by
fight-turns-left-out = { $n ->
    [one] in the turn after these nothing changes that would be seen here
   *[other] in the { $n } turns after these nothing changes that would be seen here
}
