# Ce que fait un changement.
compare-title = Qui y gagne et qui y perd
compare-column-new-ap = nouveaux { -ap }
compare-column-balance = bilan
compare-column-new-balance = nouveau bilan
compare-column-change = écart de bilan
compare-column-victory = chances de victoire
compare-column-new-victory = nouvelles chances
compare-column-points = écart en points
compare-column-effect = effet
compare-effect-gains = y gagne
compare-effect-hurt = y perd
compare-effect-none = inchangé
compare-effect-negligible = négligeable
compare-effect-undecided = indécis
compare-meets-nobody = aucun affrontement
compare-folded = … { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
compare-note-intervals = chaque intervalle vaut pour lui seul ; « { compare-effect-gains } » et « { compare-effect-hurt } » valent pour l'ensemble du tableau, pour un écart d'au moins { $least } ; « { compare-effect-negligible } » : sûrement moins ; « { compare-effect-none } » : mêmes { -ap }, et tous les combats se sont passés de la même façon
compare-statistics-profiles = profils : { $z } erreurs types (Bonferroni sur les cases du tableau)

# Les rencontres.
compare-match-ups = Affrontements dont les chances de victoire franchissent { $low } ou { $high }
compare-column-against = contre
compare-column-the-change = l'écart est
compare-column-the-crossing = le passage est
compare-holds = avéré
compare-no-match-ups = les chances de victoire ne franchissent { $low } ou { $high } dans aucun affrontement, sur { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
 }
compare-note-match-ups = { $crossing } sur { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
 } ; « { compare-holds } » : vaut pour l'ensemble du tableau ; un combat nul compte pour une demi-victoire
compare-statistics-match-ups = affrontements : { $z } erreurs types (Bonferroni)

# Ce qui a été comparé.
compare-kind-profiles = profils
compare-kind-rulesets = règles
compare-kind-fighters = combattants
compare-note-nothing = avant et après sont identiques : chaque écart est exactement nul
compare-note-how = { $kind } : { $old } avant, { $new } après ; { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, manière de jouer { $policy }, graine { $seed } : { $n ->
    [one] { $n } combat simulé
   *[other] { $n } combats simulés
 }, avec les mêmes dés avant et après
compare-statistics-same-rules = nombres aléatoires communs : là où seuls les { -ap } changent, les combats sont les mêmes et l'écart est une fonction linéaire des morts ; là où des caractéristiques changent, les combats sont appariés dé à dé
compare-statistics-other-rules = nombres aléatoires communs : les combats sont appariés dé à dé, et la variance est celle de leurs écarts
compare-statistics-weights = les poids sont ceux d'avant ; les groupes dont l'effectif change ont des dés indépendants, et leurs variances s'ajoutent
compare-would-act = avec la manière de jouer { $policy }, rien ne change, mais la modification de { $name } a un effet avec { $under } (jouée par les deux camps ; { $fights } combats par affrontement, contre une partie du panel ; essayées : { $tried }) : choisissez-en une avec --policy
compare-would-act-nowhere = avec la manière de jouer { $policy }, rien ne change ; la modification de { $name } n'a pas non plus d'effet avec celles-ci : { $tried } (jouée par les deux camps ; { $fights } combats par affrontement, contre une partie du panel)
compare-would-not-be-played = ces combats ne simulent pas ce qui a changé sur la carte de { $name } : `fleau profiles coverage` dit ce qui est simulé
compare-note-not-compared = hors comparaison : { $n ->
    [one] { $n } affrontement que le budget ne permet
   *[other] { $n } affrontements que le budget ne permet
 } qu'avant ou qu'après
compare-note-only-old = laissés de côté, car ils ne peuvent combattre qu'avant : { $ids }
compare-note-only-new = laissés de côté, car ils ne peuvent combattre qu'après : { $ids }
