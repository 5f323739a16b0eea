# Matrices et scénarios joués.

# Ce qu'il faut savoir d'un champ de profils.
field-mixed-editions = les { -ap } d'éditions différentes ne se comparent pas, et celles-ci sont mêlées : { $editions }
field-left-out = laissé de côté : { $id } (il manque { $missing })
field-abilities = compétences : { $some } profils sur { $n } en ont ; { $borrowed } en ont d'après le texte emprunté à Confrontation 5, { $partly } en ont qui ne sont jouées qu'en partie ou pas du tout ; `fleau profiles coverage` dit lesquelles
field-auto-exact = auto : calcul exact, moins coûteux que { $n } combats simulés par paire
field-auto-sampled = auto : { $n } combats simulés par paire, moins coûteux que le calcul exact
