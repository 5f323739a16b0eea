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
dice-ok = ok
dice-failed = FAILED
dice-check = check
dice-found = found
dice-selftest-failed = the self-test failed: { $names }
dice-digest = digest
dice-digest-differs = { $digest }; a correct build gives { $expected }
dice-golden = reference dice
dice-golden-found = { $n } of { $all } fights start with the reference dice, the same in every build
dice-example = { $name } { $given }
dice-in-initiation = { $result }; in { $ruleset } { $other }
dice-wrong-under = { $found } under { $ruleset }, not { $expected }
