# Ce que valent les profils.

# Les verdicts.
balance-title = Ce que valent les profils, chacun face à tous les autres, à leurs { -ap } imprimés
balance-candidates = { -ap } justes des candidats face à ce panel, dont ils ne font pas partie
balance-column-profile = profil
balance-column-ap = { -ap }
balance-column-fair = { -ap } justes, 95 %
balance-column-model = avec les variantes
balance-column-no-variants = sans variantes
balance-column-provisional = verdict provisoire (dés seuls)
balance-column-defensible = { -ap } entiers plausibles
balance-column-verdict = verdict
balance-column-coverage = compétences simulées
balance-column-interval = intervalle à 95 %
balance-verdict-too-cheap = pas assez cher
balance-verdict-fair = juste
balance-best-play = la meilleure pour chaque camp
balance-verdict-too-dear = trop cher
balance-verdict-undecided = indécis
balance-refused = { balance-verdict-undecided } : { $n ->
    [one] compétence non simulée ({ $abilities })
   *[other] compétences non simulées ({ $abilities })
}
balance-lacking = { balance-verdict-undecided } : { $why }
balance-nobody-kills = { $verdict } : aucun combat ne fait de mort
balance-flips = { $verdict } ; change avec : { $with }
balance-bounded = { $verdict } : { $bound }
balance-unless-worth = { $verdict }, sauf si ses compétences non simulées valent { $ap } { -ap }
balance-unless-costs = { $verdict }, sauf si ses compétences non simulées réduisent sa valeur de { $ap } { -ap }
balance-unplayed-helps = ses compétences non simulées ne peuvent qu'augmenter sa valeur
balance-unplayed-hurts = ses compétences non simulées ne peuvent que réduire sa valeur
balance-coverage = { $played } sur { $all }
balance-coverage-partly = { $played } + { $partly } sur { $all }
balance-kind-policy = manière de jouer
balance-kind-reading = lecture des règles
balance-kind-edition = édition
balance-lever-enemies = autres adversaires
balance-lever-situations = autres situations
balance-lever-distance = distance
balance-lever-habit = manière de jouer des deux camps
balance-lever-own-play = sa manière de jouer
balance-lever-enemy-play = manière de jouer des adversaires
balance-lever-best-play = meilleur jeu des deux camps
balance-lever-reading = lectures des règles
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
balance-situation-exact = { $name } × { $weight } (exact)
balance-situation-partly = { $name } × { $weight } (exact pour { $share })

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
balance-weights-metagame = moitié du poids à parts égales, moitié selon le métajeu
balance-weights-written = pondérés comme dans le scénario
balance-note-fair = { -ap } justes : le coût auquel un profil détruit autant de { -ap } qu'il en perd, sur tout le panel et toutes les situations ; écart toléré : { $threshold }
balance-threshold = ±{ $share } (au moins { $ap } { -ap })
balance-note-equilibrium = { -ap } justes à l'équilibre : dans chaque situation, le profil et le panel mélangent chacun les manières de jouer essayées de sorte qu'aucune autre ne fasse mieux ; la manière de jouer par défaut n'est alors qu'une des variantes
balance-note-exploitability = ce que coûte la manière de jouer { $policy } face à la meilleure réponse parmi { $n } manières de jouer, en moyenne sur les profils, à leurs { -ap } justes selon cette manière : avec sa meilleure réponse, un profil gagne { $own } des { -ap } sur la table (+{ $own_ap } { -ap } justes) ; avec la leur, ses adversaires gagnent { $enemy } (−{ $enemy_ap } { -ap }) ; somme : { $sum }, moitié : { $half } ; la plus grande somme est celle de { $name } : { $most }
balance-note-model = la fourchette avec les variantes n'est pas un intervalle à 95 % : c'est l'intervalle à 95 % des dés, élargi de ce que changent aux { -ap } justes d'autres adversaires, situations, distances, manières de jouer de chaque camp et lectures des règles. { $interval ->
    [model] Les verdicts s'appuient sur cette fourchette
   *[sampling] Les verdicts s'appuient sur les dés seuls, comme le demande le scénario
 }
balance-note-model-no-variants = la fourchette sans variantes n'est pas un intervalle à 95 % : c'est l'intervalle à 95 % des dés, élargi de ce que changent aux { -ap } justes d'autres adversaires et situations, d'après les mêmes combats
balance-note-bound = les compétences qu'un profil paie et qui ne sont pas simulées ici (commandement, peur, magie, foi, vol, …) ne peuvent que l'aider : le verdict n'est pas « trop cher » tant qu'elles peuvent valoir la différence ; de même, il n'est pas « pas assez cher » là où elles ne peuvent que nuire au profil
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
 } : supposé de { $cm } cm
balance-note-coverage = compétences simulées : entièrement + en partie, sur toutes celles de la carte ou induites par le rang

# Les autres méthodes.
balance-methods = Les { -ap } justes par d'autres méthodes
balance-method-single = un à un
balance-method-together = tous ensemble
balance-method-prices = d'après les prix des autres
balance-note-single = { balance-method-single } : tous les autres à leurs { -ap } imprimés ; dans les autres colonnes, les intervalles à 95 % sont entre parenthèses
balance-note-together = { balance-method-together } : les { -ap } auxquels chaque profil détruit autant qu'il perd ; le total du panel reste le même
balance-note-which = quelle méthode répond à quoi : « { balance-method-single } » corrige un seul coût et laisse tous les autres tels quels ; les verdicts s'appuient sur cette méthode. « { balance-method-together } » donne toute une nouvelle grille de prix. Les deux diffèrent quand beaucoup de coûts du panel sont faux, car chaque correction déplace tous les autres
balance-unsettled = { $what } : les coûts ne se sont pas stabilisés
balance-disconnected = { $what } : pas de réponse, car ces profils ne tuent jamais ou ne sont jamais tués : { $names }
balance-note-prices = { balance-method-prices } : ce que les autres cartes font payer pour ses caractéristiques et ses compétences ; (!) signale un coût inhabituel, ce qui ne dit rien de sa valeur au combat
balance-statistics-prices-fit = { balance-method-prices } : régression ridge des { -ap } imprimés sur les caractéristiques et les compétences, chaque profil étant exclu de sa propre estimation ; R² { $fit }, en validation croisée
balance-statistics-verdicts = verdicts : les intervalles à 95 % valent conjointement pour tous les profils du tableau (Bonferroni)
balance-statistics-anytime = les combats sont simulés jusqu'à la précision voulue ; les intervalles sont valables quel que soit le moment de l'arrêt
balance-statistics-equilibrium = équilibre : un jeu matriciel dont les gains sont simulés ; somme des deux gains : NashConv ; la moitié : exploitabilité
balance-statistics-model = avec les variantes : chaque sorte de variante est essayée seule ; la largeur totale est la racine de la somme des carrés
balance-statistics-together = { balance-method-together } : la distribution stationnaire des { -ap } sous ces combats
balance-statistics-prices = { balance-method-prices } : régression ridge des { -ap } imprimés sur les caractéristiques et les compétences, chaque profil étant exclu de sa propre estimation
balance-no-prices = { balance-method-prices } : pas de réponse : { $why }
balance-few-profiles = il faut au moins { $needed } profils pour estimer des prix ; il y en a { $given }

# Rendements, situations, et ce qui est joué autrement.
balance-rates = { -ap } détruits par { -ap } et par tour aux { -ap } imprimés, sur tout le panel et toutes les situations
balance-column-rate = taux de destruction
balance-statistics-rates = taux de destruction : chaque intervalle vaut pour lui seul ; { $times } fois plus larges, ils valent conjointement pour tout le tableau (Bonferroni)
balance-situations = Les { -ap } justes dans chaque situation
balance-note-duels = en duel, un profil cher meurt rarement et un profil bon marché souvent ; sur les seuls duels, les profils chers paraissent donc ne pas coûter assez
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
balance-within-noise = dans la marge d'erreur
balance-note-balance = bilan : { -ap } détruits moins { -ap } perdus, en part des { -ap } sur la table, de −1 à +1 ; toutes situations confondues
balance-note-mix = meilleur mélange : un camp qui l'aligne ne perd en moyenne contre aucun autre mélange
balance-note-other-mixes = d'autres mélanges sont aussi bons ; celui-ci est le mieux réparti
balance-note-transitive = { $share } des écarts entre profils viennent de l'efficacité, que les coûts peuvent corriger ; le reste est du pierre-feuille-ciseaux (A bat B, B bat C, C bat A), que les coûts ne peuvent pas corriger
balance-note-no-difference = aucune différence entre les profils ne dépasse la marge d'erreur
balance-statistics-mix = meilleur mélange : solution d'un jeu à somme nulle par programmation linéaire ; efficacité et pierre-feuille-ciseaux : HodgeRank
balance-note-groups = les profils forment { $n } groupes qui ne se sont jamais rencontrés, si bien que leurs efficacités ne se comparent pas : { $groups }
balance-circles = Pierre-feuille-ciseaux : des cycles qu'aucun coût ne peut corriger
balance-column-counters = A bat B
balance-column-who-counters = B bat C
balance-column-who-counters-first = C bat A
balance-circle = { $name } ({ $balance })
balance-note-circles = les colonnes donnent A, B et C ; entre parenthèses : le bilan contre le suivant

# Duels où les deux camps jouent au mieux.
best-duels-solved = avec le meilleur jeu des deux camps, les duels au contact sont calculés avec le jeu optimal, qui maximise les { -ap } détruits moins les { -ap } perdus ({ $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
  }) ; tout le reste suit des manières de jouer : les groupes, les combats qui commencent à distance et les duels où une manière de jouer désengage un combattant
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } affrontement demande
   *[other] { $n } affrontements demandent
  } plus de { $steps } étapes de calcul, donc ces duels suivent des manières de jouer (davantage d'étapes avec --solve-steps) : { $pairs }
