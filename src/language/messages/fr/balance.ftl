# Ce que valent les profils.

# Les verdicts.
balance-title = Ce que valent les profils, chacun face à tous les autres, à leurs { -ap } imprimés
balance-candidates = Ce qu'ils devraient coûter face à ce panel, sans en faire partie
balance-column-profile = profil
balance-column-ap = { -ap }
balance-column-fair = { -ap } justes, 95 %
balance-column-model = avec les variantes
balance-column-no-variants = sans variantes
balance-column-provisional = verdict provisoire, par les dés seuls
balance-column-defensible = { -ap } entiers plausibles
balance-column-verdict = verdict
balance-column-coverage = compétences jouées
balance-column-interval = intervalle à 95 %
balance-verdict-too-cheap = pas assez cher
balance-verdict-fair = juste
balance-best-play = la meilleure pour chaque camp
balance-verdict-too-dear = trop cher
balance-verdict-undecided = indécis
balance-refused = { balance-verdict-undecided } : { $n ->
    [one] compétence non modélisée ({ $abilities })
   *[other] compétences non modélisées ({ $abilities })
}
balance-lacking = { balance-verdict-undecided } : { $why }
balance-nobody-kills = { $verdict } : personne ne tue personne
balance-flips = { $verdict } ; change avec : { $with }
balance-bounded = { $verdict } : { $bound }
balance-unless-worth = { $verdict }, sauf si ce qui n'est pas joué vaut { $ap } { -ap }
balance-unless-costs = { $verdict }, sauf si ce qui n'est pas joué lui retire { $ap } { -ap } de valeur
balance-unplayed-helps = ce qui n'est pas joué ne peut qu'augmenter sa valeur
balance-unplayed-hurts = ce qui n'est pas joué ne peut que diminuer sa valeur
balance-coverage = { $played } sur { $all }
balance-coverage-partly = { $played } + { $partly } sur { $all }
balance-kind-policy = manière de jouer
balance-kind-reading = lecture des règles
balance-kind-edition = édition
balance-lever-enemies = autres adversaires
balance-lever-situations = autres situations
balance-lever-distance = distance
balance-lever-habit = manière de jouer de tous
balance-lever-own-play = sa manière de jouer
balance-lever-enemy-play = manière de jouer des adversaires
balance-lever-best-play = meilleur jeu des deux camps
balance-lever-reading = lectures des règles
balance-lever-mates = compagnons
balance-unplayed-fear = peur
balance-unplayed-magic = magie
balance-unplayed-faith = foi
balance-unplayed-flight = vol
balance-exact = exact
balance-exactly = { $ap } (exact)
balance-above = plus de { $ap }
balance-below = moins de { $ap }
balance-anything = inconnu
balance-or-more = { $ap } ou plus
balance-separator = {" ; "}
balance-between-situations = {" ; "}
balance-either = { $a } ou { $b }

# Les situations que personne n'a nommées autrement.
balance-duel-in-contact = duel, au contact
balance-duel-apart = duel, à { $cm } cm
balance-groups-in-contact = { $budget } { -ap }, au contact
balance-groups-apart = { $budget } { -ap }, à { $cm } cm
balance-situation = { $name } × { $weight }
balance-situation-exact = { $name } × { $weight } (calcul exact)
balance-situation-partly = { $name } × { $weight } (calcul exact pour { $share })

# Ce qui se lit sous les verdicts.
balance-note-how = { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, graine { $seed } : { $n ->
    [one] { $n } combat simulé
   *[other] { $n } combats simulés
 }{ $battles ->
    [0] { "" }
    [one] , { $battles } bataille sur table
   *[other] , { $battles } batailles sur table
 }
balance-note-field = panel : { $n } profils, { $weights } ; situations : { $situations }
balance-weights-equal = tous du même poids
balance-weights-ap = pondérés par leurs { -ap }
balance-weights-metagame = pondérés pour moitié également, pour moitié par le métajeu
balance-weights-written = pondérés comme dans le scénario
balance-note-fair = juste : autant de { -ap } détruits que de { -ap } perdus, sur tout le panel et toutes les situations ; un verdict est rendu au-delà de { $threshold }
balance-threshold = { $share } ou { $ap } { -ap } d'écart (le plus grand des deux)
balance-note-equilibrium = { -ap } justes quand les deux camps jouent au mieux : dans chaque situation, le profil et le panel choisissent chacun, parmi les manières de jouer essayées, un mélange qu'aucune autre n'améliore ; la manière habituelle n'est alors qu'une des variantes
balance-note-exploitability = ce que l'habitude ({ $policy }) cède parmi les { $n } manières de jouer essayées, en moyenne des profils à leur coût juste par habitude : la meilleure réponse du profil lui rapporte { $own } des { -ap } sur la table, +{ $own_ap } { -ap } de coût juste ; celle de ses adversaires leur rapporte { $enemy }, −{ $enemy_ap } { -ap } ; ensemble { $sum }, dont la moitié { $half } ; le plus pour { $name } : { $most }
balance-note-model = la fourchette avec les variantes n'est pas un intervalle à 95 % : c'est celle des dés, élargie de l'écart que font aux { -ap } justes d'autres adversaires, situations, distances, manières de jouer de chaque camp et lectures des règles. { $interval ->
    [model] Les verdicts s'appuient sur elle
   *[sampling] Les verdicts s'appuient sur les dés seuls, comme le scénario le demande
 }
balance-note-model-no-variants = la fourchette sans variantes n'est pas un intervalle à 95 % : c'est celle des dés, élargie de l'écart que font aux { -ap } justes d'autres adversaires et situations, d'après les mêmes combats
balance-note-bound = ce qu'un profil paie et qui n'est pas joué ici (commandement, peur, magie, foi, vol, …) ne peut que l'aider : pas de verdict « trop cher » tant que cela peut valoir la différence ; de même, pas de « pas assez cher » là où ce qui n'est pas joué ne peut que lui nuire
balance-note-same-editions = { $n ->
    [one] { $names } ne change rien ici : les combats sont exactement les mêmes
   *[other] { $names } ne changent rien ici : les combats sont exactement les mêmes
}
balance-note-same-as = { $n ->
    [one] { $names } n'est pas compté en plus de { $other } : les combats sont exactement les mêmes
   *[other] { $names } ne sont pas comptés en plus de { $other } : les combats sont exactement les mêmes
}
balance-note-no-edition-differs = { $n ->
    [one] Aucune autre édition des règles ne change quoi que ce soit ici : les combats sont exactement les mêmes selon { $names }
   *[other] Aucune autre édition des règles ne change quoi que ce soit ici : les combats sont exactement les mêmes selon { $names }
}
balance-note-movement = { -mov } absent de { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } : pris pour { $cm } cm
balance-note-coverage = compétences jouées : entièrement + en partie, sur toutes celles de la carte ou induites par le rang

# Les autres méthodes.
balance-methods = Les { -ap } justes par d'autres méthodes
balance-method-single = un à un
balance-method-together = tous ensemble
balance-method-victories = par les victoires
balance-method-prices = d'après les prix des autres
balance-note-single = { balance-method-single } : tous les autres à leurs { -ap } imprimés ; dans les autres colonnes, les intervalles à 95 % sont entre parenthèses
balance-note-together = { balance-method-together } : les { -ap } auxquels chaque profil détruit autant qu'il perd ; le total du panel ne change pas
balance-note-victories = { balance-method-victories } : les { -ap } auxquels chaque profil perd la plus grande part de ses { -ap } aussi souvent que la plus petite ; seulement là où les camps ont autant de { -ap }
balance-note-which = à quoi sert quoi : un à un, c'est une seule correction, tous les autres coûts restant ce qu'ils sont, et les verdicts s'appuient là-dessus ; tous ensemble, c'est une nouvelle liste de prix. Les deux diffèrent là où bien des coûts du panel sont faux, car en corriger un déplace tous les autres
balance-unsettled = { $what } : les coûts ne se sont pas stabilisés
balance-disconnected = { $what } : pas de réponse, car ceux-ci ne tuent personne, ou personne ne les tue : { $names }
balance-note-prices = { balance-method-prices } : ce que les autres cartes font payer pour ses caractéristiques et ses compétences ; (!) signale un coût inhabituel, ce qui ne dit rien de sa valeur au combat
balance-statistics-prices-fit = { balance-method-prices } : régression ridge des { -ap } imprimés sur les caractéristiques et les compétences, chaque profil étant exclu de sa propre estimation ; R² { $fit }, en validation croisée
balance-statistics-verdicts = verdicts : les intervalles à 95 % valent ensemble pour tous les profils du tableau (Bonferroni)
balance-statistics-anytime = les combats sont simulés jusqu'à la précision voulue, et les intervalles valent quel que soit le moment de l'arrêt
balance-statistics-equilibrium = meilleur jeu des deux camps : un jeu matriciel dont les valeurs sont simulées ; ce que cède l'habitude, ensemble : NashConv ; la moitié : exploitabilité
balance-statistics-model = avec les variantes : chaque sorte de variante est essayée à part, et les carrés de leurs écarts s'ajoutent
balance-statistics-together = { balance-method-together } : la distribution stationnaire des { -ap } sous ces combats ; { balance-method-victories } : Liu et Marschner 2017
balance-statistics-prices = { balance-method-prices } : régression ridge des { -ap } imprimés sur les caractéristiques et les compétences, chaque profil étant exclu de sa propre estimation
balance-no-prices = { balance-method-prices } : pas de réponse : { $why }
balance-few-profiles = il faut { $needed } profils pour estimer des prix, et il y en a { $given }

# Rendements, situations, et ce qui est joué autrement.
balance-rates = { -ap } détruits par { -ap } et par tour aux { -ap } imprimés, sur tout le panel et toutes les situations
balance-column-rate = taux de destruction
balance-statistics-rates = taux de destruction : chaque intervalle vaut pour lui seul ; { $times } fois plus larges, ils valent pour l'ensemble du tableau (Bonferroni)
balance-situations = Les { -ap } justes dans chaque situation
balance-note-duels = à un contre un, un profil cher meurt rarement et un profil bon marché souvent : sur les seuls duels, les profils chers semblent ne pas l'être assez
balance-others = Ce dont dépendent les coûts
balance-column-kind = nature
balance-column-setting = variante
balance-column-mean-move = écart moyen des { -ap } justes
balance-column-most-move = écart maximal
balance-column-most-moved = pour
balance-column-flips = verdicts changés
balance-note-idle = sans aucun effet : { $names }

# Le métajeu.
balance-no-metagame = pas de métajeu : { $why }
balance-mix = Ce qu'aligneraient les meilleures listes aux { -ap } imprimés
balance-column-share = part du meilleur mélange
balance-column-against-mix = bilan contre le mélange
balance-column-strength = efficacité par { -ap }
balance-column-dominated = dominé par
balance-dominated-in-noise = { $name } (dans la marge d'erreur)
balance-dominated-by-mix = un mélange de { $names }
balance-within-noise = dans la marge d'erreur
balance-note-balance = bilan : { -ap } détruits moins { -ap } perdus, en part des { -ap } sur la table, de −1 à +1 ; toutes situations confondues
balance-note-mix = le meilleur mélange : qui l'aligne ne perd en moyenne contre personne
balance-note-other-mixes = d'autres mélanges sont aussi bons ; celui-ci est le mieux réparti
balance-note-transitive = { $share } de ce qui se passe entre profils est affaire d'efficacité, que les coûts peuvent corriger ; le reste tient à qui l'emporte sur qui, et les coûts n'y peuvent rien
balance-note-no-difference = aucune différence entre les profils ne dépasse la marge d'erreur
balance-statistics-mix = meilleur mélange : solution d'un jeu à somme nulle par programmation linéaire ; efficacité et qui l'emporte sur qui : HodgeRank
balance-note-groups = les profils forment { $n } groupes qui ne se sont jamais rencontrés, si bien que leurs efficacités ne se comparent pas : { $groups }
balance-circles = Qui l'emporte sur qui : aucun coût n'y change rien
balance-column-counters = celui-ci l'emporte sur
balance-column-who-counters = qui l'emporte sur
balance-column-who-counters-first = qui l'emporte sur le premier
balance-circle = { $name } ({ $balance })
balance-note-circles = entre parenthèses : le bilan contre le suivant
