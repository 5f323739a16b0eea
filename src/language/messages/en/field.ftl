# Matrices and scenarios that are run.

# What is to be known of a field.
field-mixed-editions = { -ap } of different editions do not compare, and these are mixed: { $editions }
field-left-out = left out: { $id } (no { $missing })
field-abilities = abilities: { $some } of { $n } profiles have some; { $borrowed } have some by the borrowed text of Confrontation 5, { $partly } some that are played in part or not at all; `fleau profiles coverage` tells which
field-auto-exact = auto: exact, which costs less than { $n } sampled fights a pair
field-auto-sampled = auto: { $n } sampled fights a pair, which cost less than the exact answer
