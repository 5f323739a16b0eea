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
dice-exact-of-ways = { $ruleset }, exact, of { $n } equally likely ways

# Characteristic tests.
dice-value = value
dice-dice = dice
dice-difficulty = difficulty
dice-success = success
dice-failure = failure
dice-final-result = final result at least
dice-tested = { $ruleset }, policy { $policy }, { $precision }
