# Ce que fait un changement.
compare-title = Qui y gagne, et qui y perd
compare-column-new-ap = nouveaux { -ap }
compare-column-balance = bilan
compare-column-new-balance = après
compare-column-change = écart
compare-column-victory = chance de victoire
compare-column-new-victory = après
compare-column-points = écart en points
compare-column-effect = effet
compare-effect-gains = y gagne
compare-effect-hurt = y perd
compare-effect-none = inchangé
compare-effect-negligible = négligeable
compare-effect-undecided = indécis
compare-meets-nobody = ne rencontre personne
compare-note-intervals = chaque intervalle vaut pour lui seul ; « { compare-effect-gains } » et « { compare-effect-hurt } » valent pour l'ensemble du tableau (Bonferroni sur ses cases : { $z } erreurs types), à partir d'un écart de { $least } ; « { compare-effect-negligible } » : sûrement moins ; « { compare-effect-none } » : aucun { -ap } n'a changé, et pas un combat ne s'est passé autrement

# Les rencontres.
compare-match-ups = Rencontres qui franchissent { $low } ou { $high }
compare-column-against = contre
compare-column-the-change = l'écart
compare-column-the-crossing = le passage
compare-holds = avéré
compare-no-match-ups = aucune chance de victoire ne franchit { $low } ou { $high }, sur { $n ->
    [one] { $n } rencontre
   *[other] { $n } rencontres
 }
compare-note-match-ups = { $crossing } sur { $n ->
    [one] { $n } rencontre
   *[other] { $n } rencontres
 } ; { compare-holds } : pour l'ensemble du tableau (Bonferroni : { $z } erreurs types) ; un combat nul compte pour une demi-victoire

# Ce qui a été comparé.
compare-profiles = profils
compare-rulesets = règles
compare-fighters = combattants
compare-note-nothing = avant et après sont identiques : rien ne diffère, et chaque écart est exactement 0
compare-note-how = { $kind } : { $old } avant, { $new } après ; { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, manière de jouer { $policy }, graine { $seed } : { $n ->
    [one] { $n } combat simulé
   *[other] { $n } combats simulés
 } avec des nombres aléatoires communs
compare-note-same-rules = là où seuls les { -ap } changent, les combats sont les mêmes et l'écart est linéaire en leurs morts ; là où des caractéristiques changent, les combats sont appariés dé à dé
compare-note-other-rules = les combats sont appariés dé à dé, et la variance est celle de leurs écarts
compare-note-weights = les poids sont ceux d'avant ; les groupes d'un autre effectif ont leurs propres dés, et leurs variances s'ajoutent
compare-would-act = rien ne change avec la manière de jouer { $policy }, mais ce qui a changé de { $name } agit avec { $under } (les deux camps ; { $fights } combats par rencontre, contre une partie du panel ; essayées : { $tried }) : en nommer une avec --policy
compare-would-act-nowhere = rien ne change avec la manière de jouer { $policy }, et ce qui a changé de { $name } n'agit avec aucune de celles-ci : { $tried } (les deux camps ; { $fights } combats par rencontre, contre une partie du panel)
compare-would-not-be-played = ce qui a changé de { $name } n'est pas joué dans ces combats : voir `fleau profiles coverage`
compare-note-not-compared = hors comparaison : { $n ->
    [one] { $n } rencontre qui n'a
   *[other] { $n } rencontres qui n'ont
 } lieu qu'avant ou qu'après, faute d'un budget qui suffise
compare-note-only-old = laissés de côté, car ils ne combattent qu'avant : { $ids }
compare-note-only-new = laissés de côté, car ils ne combattent qu'après : { $ids }
