# Ce que fait un changement.
compare-title = Qui y gagne et qui y perd
compare-column-new-ap = nouveaux { -ap }
compare-column-balance = bilan
compare-column-new-balance = après
compare-column-change = écart
compare-column-victory = chances de victoire
compare-column-new-victory = après
compare-column-points = écart en points
compare-column-effect = effet
compare-effect-gains = y gagne
compare-effect-hurt = y perd
compare-effect-none = inchangé
compare-effect-negligible = négligeable
compare-effect-undecided = indécis
compare-meets-nobody = aucun affrontement
compare-folded = … { $n } autres
compare-note-intervals = chaque intervalle vaut pour lui seul ; « { compare-effect-gains } » et « { compare-effect-hurt } » valent pour l'ensemble du tableau, à partir d'un écart de { $least } ; « { compare-effect-negligible } » : sûrement moins ; « { compare-effect-none } » : mêmes { -ap }, et pas un combat ne s'est passé autrement
compare-statistics-profiles = profils : { $z } erreurs types (Bonferroni sur les cases du tableau)

# Les rencontres.
compare-match-ups = Affrontements dont les chances de victoire franchissent { $low } ou { $high }
compare-column-against = contre
compare-column-the-change = l'écart
compare-column-the-crossing = le passage
compare-holds = avéré
compare-no-match-ups = les chances de victoire ne franchissent { $low } ou { $high } dans aucun affrontement, sur { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
 }
compare-note-match-ups = { $crossing } sur { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
 } ; { compare-holds } : pour l'ensemble du tableau ; un combat nul compte pour une demi-victoire
compare-statistics-match-ups = affrontements : { $z } erreurs types (Bonferroni)

# Ce qui a été comparé.
compare-profiles = profils
compare-rulesets = règles
compare-fighters = combattants
compare-note-nothing = avant et après sont identiques : chaque écart est exactement nul
compare-note-how = { $kind } : { $old } avant, { $new } après ; { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, manière de jouer { $policy }, graine { $seed } : { $n ->
    [one] { $n } combat simulé
   *[other] { $n } combats simulés
 }, avec les mêmes dés avant et après
compare-statistics-same-rules = nombres aléatoires communs : là où seuls les { -ap } changent, les combats sont les mêmes et l'écart est linéaire en leurs morts ; là où des caractéristiques changent, les combats sont appariés dé à dé
compare-statistics-other-rules = nombres aléatoires communs : les combats sont appariés dé à dé, et la variance est celle de leurs écarts
compare-statistics-weights = les poids sont ceux d'avant ; les groupes d'un autre effectif ont leurs propres dés, et leurs variances s'ajoutent
compare-would-act = avec la manière de jouer { $policy }, rien ne change, mais la modification de { $name } a un effet avec { $under } (jouée par les deux camps ; { $fights } combats par affrontement, contre une partie du panel ; essayées : { $tried }) : en choisir une avec --policy
compare-would-act-nowhere = avec la manière de jouer { $policy }, rien ne change, et la modification de { $name } n'a d'effet avec aucune de celles-ci : { $tried } (jouée par les deux camps ; { $fights } combats par affrontement, contre une partie du panel)
compare-would-not-be-played = ce qui a changé de { $name } n'est pas joué dans ces combats : `fleau profiles coverage` dit ce qui l'est
compare-note-not-compared = hors comparaison : { $n ->
    [one] { $n } affrontement qui n'a
   *[other] { $n } affrontements qui n'ont
 } lieu qu'avant ou qu'après, faute d'un budget suffisant
compare-note-only-old = laissés de côté, car ils ne combattent qu'avant : { $ids }
compare-note-only-new = laissés de côté, car ils ne combattent qu'après : { $ids }
