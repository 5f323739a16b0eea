# Duels, combats and melees.

# What of the rules and the cards is left out.
rules-not-played = not simulated: { $rules }
rule-and-reason = { $rule } – { $reason }
rule-courage = courage and fear (IX)
rule-courage-why = no source gives this chapter (courage_and_fear = not_played)
rule-courage-in-contact = courage and fear in contact (IX)
rule-courage-in-contact-why = fear acts in assaults, and these fighters start in contact; `fleau duel --charge a`, `fleau melee --distance` and `fleau battle` play it
rule-courage-in-part = courage and fear (IX), in part
rule-courage-in-part-why = reconstructed (courage_and_fear = confede): who tests and when is the Conf'fédé's text; the test, rout and rallying are inferred; staffs by another edition
rule-courage-c35-in-part = courage and fear of Confrontation 3.5 (IX), in part
rule-courage-c35-in-part-why = reconstructed (courage_and_fear = c3.5): rallying is that edition's text; the test and rout are inferred; staffs by another edition
rule-magic = magic and faith
rule-magic-why = no fighter casts spells or prays
rule-movement = charges, movement and shooting (V, VI)
rule-movement-why = fighters start in contact and stay there; `fleau melee` simulates them
rule-table = the table (V, VI)
rule-table-why = the battlefield is a line: all fighters see each other, none blocks the way, and there is no scenery
rule-table-in-brief = scenery and lines of sight (V, VI)
fight-no-abilities = no abilities: fighters have only their characteristics

# The tables of a fight.
fight-section-outcome = Who wins
fight-section-state = In what state
fight-section-measures = What it costs
fight-by-turn = by turn
fight-wins = { $name } wins
fight-only-left = { $n ->
    [one] only { $name } left
   *[other] only { $name } left
}
fight-both-stand = both sides stand
fight-nobody-alive = no survivor
fight-number = number
fight-survivors-of = { $name }: survivors
fight-kills-of = { $name } kills at least this number
fight-at-the-end = at the end
fight-levels = { $n }: { $level }
fight-kill-rate = kill rate ({ -ap } destroyed per { -ap } per turn)
fight-ap-destroyed = { -ap } destroyed per fight
fight-ap-lost = { -ap } lost per fight
fight-exchange-ratio = exchange ratio ({ -ap } destroyed per { -ap } lost)
fight-turns-to-kill = turns to kill, when it does
fight-levels-inflicted = wound levels of the enemies at the end

# How it was played.
fight-how = { $ruleset }, policy { $policy }, { $how }
fight-how-melee = { $ruleset }, policy { $policy }, { $terms }, { $how }
fight-sampled = { $fights }, seed { $seed }; { $intervals }
fight-sampled-die-by-die = { $fights } die by die, seed { $seed }; { $intervals }
ways-graph = Fights were simulated on a graph of their states, built from the rules beforehand.
ways-rules = Fights were simulated step by step, by the rules.
ways-both = { $graph } fights were simulated on graphs of their states, built from the rules beforehand; { $rules } were simulated step by step, by the rules.
fight-played-for = objective: { $objective }; worth { $worth } to { $name }
fight-unknown-dis = { -dis } unknown: a coin toss replaces each test of it, for { $names }
fight-auto-exact = auto: exact, which costs less than { $n } simulated fights
fight-auto-sampled = auto: { $n } simulated fights, which cost less than the exact answer
fight-auto-unsolved = auto: simulated, because { $unsolved }
fight-auto-melees = auto: simulated, because melees have no exact answer
fight-unsolved-policies = exact answers go up to one against { $most }
fight-unsolved-optimal = optimal play of both sides is solved up to one against { $most }
fight-unsolved-best-response = a best response is solved up to one against { $most }

# A variant in the place of A.
fight-with-variant = With { $variant } in place of { $name }
fight-kills = kills the enemy
fight-is-killed = is killed
fight-pairs = { $n } pairs of fights with the same dice, 95 % intervals
fight-pairs-narrower = { $n } pairs of fights with the same dice, 95 % intervals; separate simulations need { $times } times as many fights for equally narrow intervals
fight-pairs-controlled = { $n } pairs of fights with the same dice, corrected by the exact duel inside them, 95 % intervals; separate simulations need { $times } times as many fights for equally narrow intervals

# Melees: how the sides meet, who waits, what a budget buys.
fight-in-contact = in contact
fight-apart = { $distance } cm apart
fight-charges = { $name } charges from { $distance } cm in the first turn
fight-first-word = side { $side } speaks first
fight-first-word-by-dis = { -dis } decides who speaks first
fight-line-up-drawn = line-up: the opponents at the start are drawn at random in each fight; the rules do not define a start in contact
fight-second-rank = second rank: { $n ->
    [one] { $n } of the { $all } fighters of { $side } finds no room next to an enemy (II-E) and waits
   *[other] { $n } of the { $all } fighters of { $side } find no room next to an enemy (II-E) and wait
} for room
fight-second-rank-apart = second rank: when the sides meet, { $n ->
    [one] { $n } of the { $all } fighters of { $side } finds no room next to an enemy (II-E) and waits
   *[other] { $n } of the { $all } fighters of { $side } find no room next to an enemy (II-E) and wait
} for room
fight-unknown-mov-duel = { -mov } unknown, { $mov } cm assumed (another one: `@mov=12`): { $names }
fight-unknown-mov = { -mov } unknown, { $mov } cm assumed (--unknown-mov): { $names }
fight-unspent = budget: { $side } stops at { $fighters }, because { $reason }, and leaves { $ap } { -ap } unspent: the sides do not have equal { -ap }
fight-limit-budget = the budget
fight-limit-most = a side has at most { $most } fighters
fight-limit-champion = a champion can be fielded only once
fight-what-ap-buy = What { $ap } { -ap } buy
fight-side = side
fight-fighter = fighter
fight-ap-each = { -ap } each
fight-bought = bought
fight-ap-spent = { -ap } spent
fight-limited-by = limited by
fight-turns-left-out = { $n ->
    [one] the next turn changes nothing shown here
   *[other] the next { $n } turns change nothing shown here
}
fault-melee-unsolved = optimal and best-response need a solver, and melees cannot be solved; use another policy, which is simulated: see `fleau help policies`
fault-melee-too-many = { $count } fighters; allowed: 1 to { $most } per side of a melee
