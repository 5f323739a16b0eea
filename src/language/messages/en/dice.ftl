# Wound rolls, characteristic tests, the selftest.

# Wound rolls.
dice-wound-roll = Wound roll ({ $kind }) at { -str } - { -res } = { $difference }
dice-wound-roll-with = Wound roll ({ $kind }) with { $effects } at { -str } - { -res } = { $difference }
dice-plain = plain
dice-amplified = amplified
dice-attenuated = attenuated
dice-result = result
dice-ways = ways
dice-chance = chance
dice-or-worse = or worse
dice-exact-of-ways = { $ruleset }, exact, out of { $n } equally likely ways

# Characteristic tests.
dice-value = value
dice-dice = dice
dice-difficulty = difficulty
dice-success = success
dice-failure = failure
dice-final-result = final result at least
dice-tested = { $ruleset }, policy { $policy }, { $precision }

# The selftest.
dice-check-mirror = mirror
dice-check-low-att = low { -att }
dice-check-very-unequal = very unequal
dice-check-split = 0/2 against 2/0
dice-check-sustained = sustained defense
dice-check-sixes-again = 6s always rolled again
dice-check-one-fails = a 1 fails
dice-check-equal-ap = equal { -ap }
dice-check-double-six = only a double 6 kills
dice-check-one-two = one against two
dice-check-two-one = two against one
dice-check-one-three = one against three
dice-check-low-att-always = low { -att }, always
dice-check-equal-cards = equal cards
dice-check-att-0 = { -att } 0, equal cards
dice-check-die-by-die = die by die
dice-check-attack-by-attack = attack by attack
dice-check-faces = faces
dice-check-pairs = pairs of dice
dice-check-e1 = { -ini } 3, die 4
dice-check-e2 = { -att } 5, dice 6 6 4
dice-check-e3 = { -att } 3, dice 6 6 6 1
dice-check-e4 = 4 dice 1 4 6 6, then 1 3
dice-check-e4-ones = 4 dice 1 4 6 6, then 1 1
dice-check-e5 = { -dis } 4, difficulty 7
dice-check-e6 = { -ini } 2, die 5, against { -ini } 3, die 3
dice-check-e7 = { -att } 3, serious wound, die 4
dice-check-e8 = { -att } 1, critical wound, die 2
dice-check-e9 = { -str } 3, { -res } 5, wound dice 3 5
dice-check-e10 = serious wound and stunned
dice-check-failure = failure
dice-check-four-faces = 4 of 6 faces
dice-check-seven-beats-six = 7 beats 6
dice-battles = battle umpire
dice-battles-found = { $n } battles, { $refused } illegal actions
dice-ok = ok
dice-failed = FAILED
dice-check = check
dice-found = found
dice-selftest-failed = the self-test failed: { $names }
dice-digest = digest
dice-digest-differs = { $digest }; a correct build gives { $expected }
dice-golden = reference dice
dice-golden-found = { $n } of { $all } fights start with the reference dice, the same in every build
dice-fair = { $n } dice, chi-square { $statistic } on { $degrees } degrees of freedom, p = { $p }
dice-sixes = sixes
dice-sixes-found = { $share } of all dice; expected: 1/6 = { $expected }
dice-with-sampler = { $name }, { $sampler }
dice-not-solved = no exact answer
dice-agreement = { $ruleset }: { $n } exact numbers (error up to { $bound }) against { $fights }; worst z { $z }, allowed { $most }
dice-mirrors-exact = mirrors, exact
dice-mirrors-exact-found = { $n } duels; the chances of both sides differ by at most { $furthest }
dice-mirrors-optimal = mirrors, optimal play
dice-mirrors-optimal-found = { $n } games; their value is at most { $furthest } for either side
dice-mirror-of = mirror, { $ruleset }
dice-mirror-found = A wins { $share } of the { $n } fights that have a winner, z { $z }
dice-solved = exact, { $name }
dice-solved-found = { $ruleset }: { $n } numbers; largest difference from an independent computation: { $furthest }
dice-game = optimal play, objective { $objective }
dice-game-found = { $ruleset }: { $value }; difference from an independent solution: { $distance }
dice-example = { $name } { $given }
dice-in-initiation = { $result }; in { $ruleset } { $other }
dice-wrong-under = { $found } under { $ruleset }, not { $expected }
dice-roll-at = wound roll at { -str } - { -res } = { $difference }
dice-roll-at-amplified = wound roll at { -str } - { -res } = { $difference }, amplified
dice-roll-at-attenuated = wound roll at { -str } - { -res } = { $difference }, attenuated
dice-counted = { $counts } of { $total }
