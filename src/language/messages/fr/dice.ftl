# Jets de blessures, tests de caractéristique, autotest.

# Jets de blessures.
dice-wound-roll = Jet de blessures ({ $kind }) à { -str } − { -res } = { $difference }
dice-wound-roll-with = Jet de blessures ({ $kind }) avec { $effects } à { -str } − { -res } = { $difference }
dice-plain = normal
dice-amplified = amplifié
dice-attenuated = atténué
dice-result = résultat
dice-ways = cas
dice-chance = chances
dice-or-worse = ou pire
dice-exact-of-ways = { $ruleset }, exact, sur { $n } cas équiprobables

# Tests de caractéristique.
dice-value = valeur
dice-dice = dés
dice-difficulty = difficulté
dice-success = réussite
dice-failure = échec
dice-final-result = résultat final au moins
dice-tested = { $ruleset }, manière de jouer { $policy }, { $precision }

# L'autotest.
dice-check-e1 = { -ini } 3, dé 4
dice-check-e2 = { -att } 5, dés 6 6 4
dice-check-e3 = { -att } 3, dés 6 6 6 1
dice-check-e4 = 4 dés 1 4 6 6, puis 1 3
dice-check-e4-ones = 4 dés 1 4 6 6, puis 1 1
dice-check-e5 = { -dis } 4, difficulté 7
dice-check-e6 = { -ini } 2, dé 5, contre { -ini } 3, dé 3
dice-check-e7 = { -att } 3, blessure grave, dé 4
dice-check-e8 = { -att } 1, blessure critique, dé 2
dice-check-e9 = { -str } 3, { -res } 5, dés de blessure 3 5
dice-check-e10 = blessure grave et sonné
dice-check-failure = échec
dice-check-four-faces = 4 faces sur 6
dice-check-seven-beats-six = 7 l'emporte sur 6
dice-ok = ok
dice-failed = ÉCHEC
dice-check = contrôle
dice-found = constat
dice-selftest-failed = l'autotest a échoué : { $names }
dice-digest = empreinte
dice-digest-differs = { $digest } ; un programme correct donne { $expected }
dice-golden = dés de référence
dice-golden-found = { $n } combats sur { $all } commencent avec les dés de référence, les mêmes dans toutes les versions compilées
dice-example = { $name } { $given }
dice-in-initiation = { $result } ; en { $ruleset } { $other }
dice-wrong-under = { $found } en { $ruleset } au lieu de { $expected }
