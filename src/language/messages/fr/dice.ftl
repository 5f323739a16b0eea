# Jets de blessure, tests de caractéristique, autotest.

# Jets de blessure.
dice-wound-roll = Jet de blessure ({ $kind }) à { -str } − { -res } = { $difference }
dice-wound-roll-with = Jet de blessure ({ $kind }) avec { $effects } à { -str } − { -res } = { $difference }
dice-plain = normal
dice-amplified = amplifié
dice-attenuated = atténué
dice-result = résultat
dice-ways = cas
dice-chance = chances
dice-or-worse = ou pire
dice-exact-of-ways = { $ruleset }, exact, sur { $n } cas également probables

# Tests de caractéristique.
dice-value = valeur
dice-dice = dés
dice-difficulty = difficulté
dice-success = réussite
dice-failure = échec
dice-final-result = résultat final au moins
dice-tested = { $ruleset }, politique { $policy }, { $precision }
