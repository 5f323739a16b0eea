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
dice-check-mirror = miroir
dice-check-low-att = { -att } faible
dice-check-very-unequal = très inégal
dice-check-split = 0/2 contre 2/0
dice-check-sustained = défense soutenue
dice-check-sixes-again = 6 toujours relancés
dice-check-one-fails = un 1 échoue
dice-check-equal-ap = { -ap } égaux
dice-check-double-six = seul un double 6 tue
dice-check-one-two = un contre deux
dice-check-two-one = deux contre un
dice-check-one-three = un contre trois
dice-check-low-att-always = { -att } faible, toujours
dice-check-equal-cards = cartes égales
dice-check-att-0 = { -att } 0, cartes égales
dice-check-die-by-die = dé par dé
dice-check-attack-by-attack = attaque par attaque
dice-check-faces = faces
dice-check-pairs = paires de dés
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
dice-battles = arbitre des batailles
dice-battles-found = { $n } batailles, { $refused } actions illégales
dice-ok = ok
dice-failed = ÉCHEC
dice-check = contrôle
dice-found = constat
dice-selftest-failed = l'autotest a échoué : { $names }
dice-digest = empreinte
dice-digest-differs = { $digest } ; un programme correct donne { $expected }
dice-golden = dés de référence
dice-golden-found = { $n } combats sur { $all } commencent avec les dés de référence, les mêmes dans toutes les versions compilées
dice-fair = { $n } dés, khi-deux { $statistic } à { $degrees } degrés de liberté, p = { $p }
dice-sixes = six
dice-sixes-found = { $share } de tous les dés ; attendu : 1/6 = { $expected }
dice-with-sampler = { $name }, { $sampler }
dice-not-solved = pas de calcul exact
dice-agreement = { $ruleset } : { $n } nombres exacts (erreur d'au plus { $bound }) face à { $fights } ; pire z { $z }, admis { $most }
dice-mirrors-exact = miroirs, exact
dice-mirrors-exact-found = { $n } duels ; les chances des deux camps diffèrent de { $furthest } au plus
dice-mirrors-optimal = miroirs, jeu optimal
dice-mirrors-optimal-found = { $n } jeux ; leur valeur est d'au plus { $furthest } pour chaque camp
dice-mirror-of = miroir, { $ruleset }
dice-mirror-found = A gagne { $share } des { $n } combats qui ont un vainqueur, z { $z }
dice-solved = exact, { $name }
dice-solved-found = { $ruleset } : { $n } nombres ; plus grand écart avec un calcul indépendant : { $furthest }
dice-game = jeu optimal, objectif { $objective }
dice-game-found = { $ruleset } : { $value } ; écart avec une solution indépendante : { $distance }
dice-example = { $name } { $given }
dice-in-initiation = { $result } ; en { $ruleset } { $other }
dice-wrong-under = { $found } en { $ruleset } au lieu de { $expected }
dice-roll-at = jet de blessures à { -str } − { -res } = { $difference }
dice-roll-at-amplified = jet de blessures à { -str } − { -res } = { $difference }, amplifié
dice-roll-at-attenuated = jet de blessures à { -str } − { -res } = { $difference }, atténué
dice-counted = { $counts } sur { $total }
