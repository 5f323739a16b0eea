# Ce que valent les cartes dans une armée.

armies-title = Ce que vaut chaque carte dans une armée
armies-subtitle = { $n } cartes · règles { $ruleset } · { $battles } batailles · graine { $seed }
armies-truth = De deux listes aux { -ap } imprimés égaux, celle qui vaut le plus gagne { $printed } des batailles ; de deux listes de même valeur, { $army } ; avec des coûts parfaits, 50 %.
armies-truth-line = De deux listes aux { -ap } imprimés égaux, celle qui vaut le plus gagne { $printed } des batailles ; aux { -ap } justes en ligne égaux, { $line } ; de même valeur, { $army } ; avec des coûts parfaits, 50 %.
armies-differing = { $n ->
    [one] La ligne contredit un de ces verdicts.
   *[other] La ligne contredit { $n } de ces verdicts.
}
armies-line-by-option = Jugé par des combats en ligne, que { $option } concerne ; sans cette option, par des batailles entre listes d'armée.
armies-line-instead = Jugé par des combats en ligne, et non par des batailles entre listes d'armée : { $reason }
armies-grades = { $of ->
    [one] Sur { $of } carte jugée
   *[other] Sur { $of } cartes jugées
}, mal tarifées : { $clear } net, { $likely } probable, { $leaning } tendance ; { $fair } juste, { $open } indécis{ $partly ->
    [0] {""}
   *[other] {" "}(dont { $partly } que les batailles ne jouent pas en entier)
}.
armies-precision = La valeur de la carte médiane est connue à { $width } près, après { $battles } batailles.
armies-column-worth = valeur en armée, 95 %
armies-column-vote = { -ap } à voter
armies-undecided = Cartes indécises, les plus proches d'un verdict en premier
armies-column-likeliest = verdict le plus probable
armies-column-probability = probabilité
armies-or-less = { $ap } ou moins
armies-column-decides = ce qui décide
armies-column-line = { -ap } justes en ligne
armies-column-line-verdict = verdict en ligne
armies-not-judged = pas jugée
armies-graded = { $verdict } ({ $grade })
armies-grade-clear = net
armies-grade-likely = probable
armies-grade-leaning = tendance
armies-probably = { $verdict }, probabilité { $chance }
armies-probability = probabilité { $chance }
armies-parted = { $verdict } { $values }
armies-under = { $what ->
    [scenario] en { $values }
    [table] sur { $values }
    [peoples] pour { $values }
   *[other] avec { $values }
}
armies-line-agrees = en ligne { $verdict }, comme { $values }
armies-line-alone = en ligne { $verdict }, sous aucune hypothèse ici
armies-either = les batailles laissent de côté { $unplayed }, qui peut augmenter ou diminuer sa valeur
armies-at-least = les batailles laissent de côté { $unplayed }, qui ne peut qu'augmenter sa valeur
armies-unless-worth = trop cher, sauf si ce que les batailles laissent de côté vaut { $ap } { -ap } : { $unplayed }
armies-at-most = les batailles laissent de côté { $unplayed }, qui ne peut que diminuer sa valeur
armies-unless-costs = pas assez cher, sauf si ce que les batailles laissent de côté lui coûte { $ap } { -ap } : { $unplayed }
armies-too-expensive = coûte plus de 40 % d'une liste ; il faudrait des listes de { $ap } { -ap }
armies-not-fielded = son peuple ne joue pas
armies-too-few-pairs = jouée trop rarement ({ $given } paires de listes ; il en faut { $needed })
armies-not-told-apart = toujours jouée avec les mêmes cartes
armies-no-printed-ap = n'a pas de { -ap } imprimés

armies-prices = À quel point les coûts prédisent qui gagne
armies-column-prices = coûts
armies-column-explained = part des résultats expliquée
armies-column-stronger = victoires de la plus forte de deux listes au même coût
armies-column-even-pairs = paires de listes de ce genre
armies-prices-printed = { -ap } imprimés
armies-prices-line = { -ap } justes en ligne
armies-prices-army = valeur en armée
armies-prices-proposed = { -ap } proposés
armies-note-ceiling = mesuré sur un dixième des paires, avec des valeurs estimées à partir des autres ; aucun coût ne pourrait expliquer plus de { $ceiling }, le reste vient des dés ; avec des coûts parfaits, la liste la plus forte gagnerait une fois sur deux
armies-by = Valeur selon : { $what }
armies-drawn = Ce qui a été tiré au sort avec chaque paire de listes
armies-column-assumption = quoi
armies-column-value = valeur
armies-column-share = part
armies-column-pairs = paires
armies-column-moves = change la valeur de
armies-note-moves = « change la valeur de » : écart type de la valeur d'une carte d'un cas à l'autre, en part de son coût, sur tout le panel
armies-assumption-scenario = scénario
armies-assumption-table = table
armies-assumption-player = joueur
armies-assumption-peoples = peuples
armies-assumption-reading = lecture des règles
armies-own-reading = celle des règles choisies
armies-other-readings = { $n ->
    [one] une autre, contestée
   *[other] une des { $n } autres, contestées
}
armies-pools = D'où viennent les listes
armies-column-people = peuple
armies-column-cards = cartes
armies-column-lists = listes
armies-mixed = plusieurs peuples
armies-legal = légales (I-D)
armies-pooled = mêlées : sans les 20 % de champions (I-D-4)
armies-card-under = { $name }, { $value }
armies-axis-scenario = valeur moins { -ap } imprimés, en % des { -ap } imprimés
armies-scenario-caption = Valeur moins { -ap } imprimés, en % des { -ap } imprimés, dans chaque scénario, des cartes que le scénario change le plus ; à côté de chaque barre, la valeur en { -ap }. Traits fins : intervalles à 95 % ; une flèche marque un trait qui continue.
armies-axis-worth = valeur en armée, en { -ap }
armies-chart-caption = { -ap } imprimés et valeur en armée, en échelles logarithmiques. Traits fins : 95 % sur les dés et les hypothèses ; bande : tolérance. Une flèche marque un trait qui continue ; son bout est dans le tableau.

armies-note-how = chaque paire de listes a de { $low } à { $high } { -ap } par camp, avec un cinquième d'écart au plus, et livre deux batailles sur une même table en échangeant les bords ; la valeur d'une carte est le nombre de { -ap } auquel une liste ne gagne ni ne perd à l'avoir, et le total des { -ap } de toutes les listes reste celui qui est imprimé
armies-note-grades = une carte est mal tarifée au-delà de { $threshold } de ses { -ap } imprimés : « probable » à 90 % et « tendance » à 75 %, sur les dés et les hypothèses ; « net » si c'est probable et si la moyenne sur les hypothèses dépasse aussi le seuil pour toutes les cartes ensemble, à 95 % ; « juste », c'est à 10 % ou 1 { -ap } près, à 90 % ; les { -ap } à voter sont le bout de la valeur le plus proche des { -ap } imprimés, à 75 % pour une tendance, à 90 % si c'est probable ou net
armies-note-bound = les cartes dont les batailles laissent de côté une compétence ou une caractéristique peuvent valoir plus que la valeur mesurée, et ne sont jamais dites justes ni trop chères
armies-note-pooled = les listes mêlées suivent toutes les règles de composition (I-D) sauf les 20 % de champions, dont on connaît trop peu : { $peoples }
armies-note-left-out = { $n ->
    [one] laissée de côté, car elle ne peut pas être simulée : { $ids }
   *[other] laissées de côté, car elles ne peuvent pas être simulées : { $ids }
}
armies-statistics-regression = les victoires moins les défaites d'une bataille sont régressées sur les différences entre les deux listes dans le nombre de chaque carte, par moindres carrés sans constante ; si chaque scénario compte assez de paires, séparément pour chacun, avec la moyenne des coefficients selon les poids des scénarios ; les intervalles viennent d'une covariance sandwich par paire (HC2) et du théorème de Fieller pour le rapport à l'effet d'1 { -ap }
armies-statistics-scale = effet d'1 { -ap } sur les victoires moins les défaites : { $effect } ; conditionnement de la régression : { $condition }
armies-statistics-grades = la distribution sur les dés et les hypothèses est un mélange sur les cas des hypothèses, dont les effets sur la valeur sont resserrés par leur variance sur le panel (Bayes empirique)
armies-statistics-additive = de ce qui ne vient pas des dés, la somme sur les cartes d'une liste explique { $share }
armies-statistics-split = les estimations des deux moitiés des paires diffèrent de { $z } erreurs types (moyenne quadratique ; environ 1 si les intervalles sont bons)
armies-statistics-terms = termes supplémentaires, en erreurs types (significatifs au-delà de 2) : { $terms }
armies-statistics-term = { $term } { $t }
armies-term-saturation = saturation
armies-term-duplicates = doubles
armies-term-activations = cartes d'activation

armies-mix = Le mélange de listes le plus difficile à battre
armies-mix-headline = Le mélange de listes le plus difficile à battre contient { $cards } des { $of } cartes. { $beaten ->
    [yes] Une liste a été trouvée qui le bat, avec un score moyen de { $score }
   *[no] Aucune liste n'a été trouvée qui le batte nettement ; la meilleure autre a un score moyen de { $score }
} (une victoire vaut 1, une partie nulle ½).
armies-mix-how = le jeu entre { $n } listes d'au plus { $ap } { -ap } : les meilleures trouvées contre des listes au hasard puis, trois fois, contre le mélange ; « part » : à quelle fréquence jouer une liste pour qu'aucune d'elles ne marque plus de 50 % en moyenne ; les intervalles viennent des dés de leurs batailles ; entre des listes presque égales, une autre graine peut en choisir d'autres
armies-mix-answer = la meilleure liste qu'une dernière recherche a trouvée contre le mélange, en { $battles } nouvelles batailles : { $list }
armies-mix-cards = Cartes du mélange
armies-column-lists-with = part des listes qui l'ont
armies-column-copies = exemplaires par liste
armies-mix-every = dans chaque liste : { $cards }
armies-mix-none = des peuples du mélange, dans aucune liste : { $cards }
armies-mix-peoples = peuples sans liste dans le mélange : { $peoples }

fault-armies-two-budgets = il faut les { -ap } de la plus petite et de la plus grande liste, par exemple [200, 320]
fault-armies-equal-budgets = le plus petit budget doit être inférieur au plus grand d'un dixième au moins : avec des listes de { -ap } égaux, les batailles ne montrent pas ce que vaut 1 { -ap }
fault-armies-weights = il faut des poids, par exemple {"{"} conquest = 2, execution = 1 {"}"}, ou une liste de mots de même poids
fault-armies-empty = rien n'est nommé, donc rien ne pourrait être tiré au sort ; enlevez la clé pour garder la valeur par défaut
fault-armies-no-people = aucun peuple du panel ne s'appelle { $name }
fault-armies-peoples = { $name } correspond à plusieurs peuples : { $peoples }
fault-armies-few-cards = cartes qui coûtent au plus 40 % d'une liste de { $ap } { -ap } : { $found } ; il en faut au moins 3 ; augmentez les budgets ou ajoutez des profils
fault-armies-no-list = aucune liste de { $ap } { -ap } ne peut être tirée de ces cartes
fault-armies-no-pair = aucune liste ne peut être tirée de ces cartes à certains de ces budgets ; augmentez le plus petit
fault-armies-too-few-battles = il y a trop peu de batailles pour autant de cartes ; il en faut au moins { $battles }
fault-armies-no-ap = aucune carte qui peut être jugée n'a de { -ap } imprimés
fault-armies-no-effect = après ces batailles, il n'est pas clair que la liste qui a le plus de { -ap } gagne plus souvent ; davantage de batailles peuvent aider
fault-armies-metagame = un métajeu demande { $min } batailles ou plus, et non { $battles }
fault-armies-needs-line = { $option } concerne les combats en ligne : ajoutez --line, ou enlevez { $option }
fault-armies-line-option = { $option } concerne les combats en ligne ; enlevez { $armies }, ou { $option }
quantity-the-share-in-percent = la part en pour cent
