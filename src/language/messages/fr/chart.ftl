# Titres et axes des graphiques.

chart-profile = profil
chart-against-profile = contre le profil numéro
chart-wins-minus-losses = victoires moins défaites
chart-of-the-row = du profil de la ligne
# L'espace large (U+2002) est un seul caractère, car un SVG n'en montre qu'un de deux.
chart-always-wins = +1 gagne toujours
chart-even = 0 à égalité
chart-always-loses = −1 perd toujours
chart-not-played = non joué
chart-alive-after = chances d'être en vie après le tour
chart-turn = tour (0 : avant le duel)
chart-win-minus-loss = Victoires moins défaites de chaque profil contre chaque autre
chart-kill-rate = Taux de destruction par { -ap } contre tous les adversaires
chart-kill-rate-measure = { -ap } détruits par { -ap } du profil et par tour
chart-source = Fléau { $version } ; règles { $ruleset }, profils { $profiles }, compétences { $abilities }, dont beaucoup empruntées à Confrontation 5
