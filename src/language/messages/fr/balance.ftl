# Ce que valent les profils.

# Les verdicts.
balance-title = Ce que valent les profils, chacun face à tous les autres à leurs { -ap } imprimés
balance-candidates = Ce qu'ils devraient coûter face à ce panel, sans en faire partie
balance-column-profile = profil
balance-column-ap = { -ap }
balance-column-fair = { -ap } justes, 95 %
balance-column-model = avec tout ce qui a été essayé
balance-column-defensible = { -ap } entiers plausibles
balance-column-verdict = verdict
balance-column-coverage = compétences jouées
balance-column-interval = intervalle à 95 %
balance-verdict-too-cheap = pas assez cher
balance-verdict-fair = juste
balance-verdict-too-dear = trop cher
balance-verdict-undecided = indécis
balance-refused = { balance-verdict-undecided }, faute de { $abilities }
balance-lacking = { balance-verdict-undecided } : { $why }
balance-nobody-kills = { $verdict } : personne ne tue personne
balance-flips = { $verdict } ; s'inverse avec : { $with }
balance-bounded = { $verdict } : { $bound }
balance-unless-worth = { $verdict }, sauf si ce qui n'est pas joué vaut { $ap }
balance-unless-costs = { $verdict }, sauf si ce qui n'est pas joué lui coûte { $ap }
balance-unplayed-helps = ce qui n'est pas joué ne peut que s'y ajouter
balance-unplayed-hurts = ce qui n'est pas joué ne peut qu'en retrancher
balance-coverage = { $played } sur { $all }
balance-coverage-partly = { $played } + { $partly } sur { $all }
balance-kind-policy = manière de jouer
balance-kind-reading = lecture
balance-kind-edition = édition
balance-lever-enemies = autres adversaires
balance-lever-situations = autres situations
balance-lever-distance = distance
balance-lever-habit = habitude de tous
balance-lever-own-play = sa manière de jouer
balance-lever-enemy-play = celle des adversaires
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
balance-anything = indéterminé
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
 }
balance-note-field = panel : { $n } profils, { $weights } ; situations : { $situations }
balance-weights-equal = tous du même poids
balance-weights-ap = pondérés par leurs { -ap }
balance-weights-metagame = pondérés à parts égales pour moitié, par le métajeu pour moitié
balance-weights-written = aux poids indiqués
balance-note-fair = juste : autant de { -ap } détruits que de { -ap } perdus, sur tout le panel et toutes les situations ; verdict au-delà de { $threshold }, à 95 % pour l'ensemble du tableau (Bonferroni)
balance-threshold = { $share } ou de { $ap } { -ap } (le plus grand des deux)
balance-note-anytime = les intervalles restent valables même en s'arrêtant à la précision voulue
balance-note-equilibrium = { -ap } justes au meilleur jeu des deux camps : dans chaque situation, le profil et le panel choisissent entre les manières de jouer essayées les mélanges qu'aucune d'elles n'améliore (un jeu matriciel, échantillonné) ; l'habitude n'est alors qu'un des essais
balance-note-exploitability = ce que l'habitude ({ $policy }) cède parmi les { $n } manières de jouer essayées, en moyenne des profils à leur coût juste par habitude : la meilleure réponse du profil lui rapporte { $own } des { -ap } en jeu, +{ $own_ap } { -ap } de coût juste ; celle de ses ennemis leur rapporte { $enemy }, −{ $enemy_ap } { -ap } ; ensemble { $sum } (NashConv), dont la moitié { $half } (exploitabilité) ; le plus pour { $name } : { $most }
balance-note-model = avec tout ce qui a été essayé : l'intervalle à 95 % des dés, et l'écart que font aux { -ap } justes d'autres adversaires, situations, distances, manières de jouer de chaque camp et lectures des règles, chacun à part ; leurs carrés s'ajoutent. { $interval ->
    [model] Les verdicts reposent sur lui
   *[sampling] Les verdicts reposent sur les dés seuls, comme le scénario le demande
 }
balance-note-bound = ce qu'un profil paie et qui n'est pas joué ici (commandement, peur, magie, foi, vol, …) ne peut que l'aider : aucun n'est dit « trop cher » tant que cela peut valoir la différence ; ce qui ne peut que lui nuire n'en laisse aucun « pas assez cher »
balance-note-same-editions = { $n ->
    [one] { $names } ne change rien ici : les mêmes combats exactement s'y jouent
   *[other] { $names } ne changent rien ici : les mêmes combats exactement s'y jouent
}
balance-note-same-as = { $n ->
    [one] { $names } n'est pas compté à côté de { $other } : les mêmes combats exactement s'y jouent
   *[other] { $names } ne sont pas comptés à côté de { $other } : les mêmes combats exactement s'y jouent
}
balance-note-no-edition-differs = { $n ->
    [one] Aucune autre édition des règles ne change un dé ici : les mêmes combats exactement se jouent selon { $names }
   *[other] Aucune autre édition des règles ne change un dé ici : les mêmes combats exactement se jouent selon { $names }
}
balance-note-movement = { -mov } absent de { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } : supposé égal à { $cm } cm
balance-note-coverage = compétences jouées : entièrement + en partie, sur toutes celles de la carte ou induites par le rang

# Les autres méthodes.
balance-methods = Les { -ap } justes par d'autres méthodes
balance-method-single = un à un
balance-method-together = tous ensemble
balance-method-victories = tous, par les victoires
balance-method-prices = d'après le prix des autres
balance-note-single = { balance-method-single } : tous les autres à leurs { -ap } imprimés ; intervalles à 95 % entre parenthèses
balance-note-together = { balance-method-together } : les { -ap } auxquels chacun détruit autant qu'il perd, soit la distribution stationnaire des { -ap } sous ces combats ; le total du panel ne change pas
balance-note-victories = { balance-method-victories } : les { -ap } auxquels chacun perd la plus grande part de ses { -ap } aussi souvent que la plus petite (Liu et Marschner 2017), à { -ap } égaux seulement
balance-note-which = à quoi sert quoi : un à un, c'est un erratum, tous les autres prix restant ce qu'ils sont, et c'est là-dessus que reposent les verdicts ; tous ensemble, c'est une nouvelle liste de prix. Les deux diffèrent là où bien des prix du panel sont faux, car en corriger un déplace tous les autres
balance-unsettled = { $what } : les coûts ne se sont pas stabilisés
balance-disconnected = { $what } : pas de réponse, car les { -ap } ne circulent pas entre tous ; ceux-ci ne tuent personne, ou personne ne les tue : { $names }
balance-note-prices = { balance-method-prices } : régression ridge des { -ap } imprimés sur les caractéristiques et les compétences, chaque profil étant estimé d'après le prix des autres ; elle signale (!) les prix qui détonnent, et ne dit rien de la valeur
balance-note-prices-fit = { balance-note-prices } ; R² { $fit }, en validation croisée
balance-no-prices = { balance-method-prices } : pas de réponse : { $why }
balance-few-profiles = il faut { $needed } profils pour estimer des prix, et il y en a { $given }

# Rendements, situations, et ce qui est joué autrement.
balance-rates = { -ap } détruits par { -ap } et par tour aux { -ap } imprimés, sur tout le panel et toutes les situations
balance-column-rank = rang
balance-column-rate = { -ap } détruits par { -ap }
balance-note-wider = chaque intervalle vaut pour lui seul ; { $times } fois plus larges, ils valent pour l'ensemble du tableau (Bonferroni)
balance-situations = Les { -ap } justes dans chaque situation prise à part
balance-note-duels = à un contre un, un profil cher meurt rarement et un profil bon marché souvent : à eux seuls, les duels font paraître bon marché ce qui est cher
balance-others = Ce dont dépendent les coûts
balance-column-kind = nature
balance-column-setting = essai
balance-column-mean-move = écart moyen des { -ap } justes
balance-column-most-move = écart maximal
balance-column-most-moved = pour
balance-column-flips = verdicts inversés
balance-note-idle = ne changent rien, au dé près : { $names }

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
balance-note-mix = le meilleur mélange : qui l'aligne ne perd en moyenne contre personne (jeu à somme nulle, résolu par programmation linéaire)
balance-note-other-mixes = d'autres mélanges sont aussi bons ; celui-ci est le mieux réparti
balance-note-transitive = { $share } de ce qui se passe entre profils est affaire d'efficacité, que les coûts peuvent corriger ; le reste tient à qui contre qui, et les coûts n'y peuvent rien (HodgeRank)
balance-note-no-difference = aucune différence entre les profils ne dépasse la marge d'erreur
balance-note-groups = les profils forment { $n } groupes entre lesquels personne ne s'est rencontré, et dont les efficacités ne se comparent pas : { $groups }
balance-circles = Qui contre qui : aucun coût n'y change rien
balance-column-counters = celui-ci contre
balance-column-who-counters = qui contre
balance-column-who-counters-first = qui contre le premier
balance-circle = { $name } ({ $balance })
balance-note-circles = entre parenthèses : le bilan contre le suivant
