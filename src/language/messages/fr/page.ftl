# La page du rapport.
page-skip = Aller au contenu
page-contents = Sommaire
page-verdicts = Verdicts
page-fair-costs = Coûts justes
page-fair-costs-method = Comment les coûts justes ont été estimés, et leurs limites
page-method = Méthode et réglages
page-again = La commande qui refait cette page
page-copy = Copier
page-copied = Copié
page-how = Comment ces résultats sont obtenus, et leurs limites
page-settings = Réglages et empreintes
page-made-by = Page faite par Fléau { $version }. Elle tient en un fichier : elle ne charge rien et n'envoie rien.
page-is-at = La page se trouve ici : { $path }
page-filter = Filtrer
page-found-one = 1 ligne
page-found = { $n } lignes
page-as-table = Les mêmes chiffres en tableau

page-key-printed = { -ap } imprimés
page-key-band = écart toléré
page-key-interval = { -ap } justes : la fourchette ; dessous, ce qui les change le plus. Même échelle sur toutes les fiches, en % des { -ap } imprimés ; une pointe de flèche marque une fourchette qui continue
page-more = { $n ->
    [one] { $n } autre profil mal tarifé
   *[other] { $n } autres profils mal tarifés
}
page-vote = à voter
page-rest-order = Les indécis d'abord ; parmi eux, les plus proches d'un verdict en premier, selon la probabilité du verdict le plus probable.
page-rest = { $n ->
    [one] { $n } profil juste ou indécis
   *[other] { $n } profils justes ou indécis
}
page-profile = profil
page-printed = imprimés
page-fair = justes
page-ap = { -ap }
page-printed-ap = { -ap } imprimés
page-fair-ap = { -ap } justes
page-verdict = verdict
page-stability = stabilité
page-coverage = compétences
page-scale = { $printed } { -ap } imprimés, { $fair } justes : { $verdict }
page-spot = { $name } : { $printed } { -ap } imprimés, { $fair } justes
page-axis-printed = { -ap } imprimés
page-axis-fair = { -ap } justes
page-axis-changes = nombre de changements
page-axis-gain = apport
page-changes-printed = imprimés
page-gain-selected = { $n ->
    [one] { $n } changement : { $share }
   *[other] { $n } changements : { $share }
}

page-balance-title = Ce que valent les profils
page-balance-subtitle = { $n ->
    [one] { $n } profil
   *[other] { $n } profils
}, règles { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, graine { $seed }
page-exact-subtitle = { $n ->
    [one] { $n } profil
   *[other] { $n } profils
}, règles { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, exact
page-balance-lead = { $wrong ->
    [0] Aucun des { $of } profils n'est clairement mal tarifé.
    [one] { $wrong } profil sur { $of } est mal tarifé.
   *[other] { $wrong } profils sur { $of } sont mal tarifés.
}
page-balance-farthest = Le plus grand écart : { $name }, { $printed } { -ap } imprimés, en vaut { $fair }.
page-balance-farthest-shared = { $n } profils sont à égalité pour le plus grand écart, dans la marge d'erreur, par exemple { $name } : { $printed } { -ap } imprimés, en vaut { $fair }.
page-about-verdicts = Un coût est juste quand, contre tout le panel et dans { $n ->
    [one] { $n } situation
   *[other] { $n } situations
}, le profil détruit autant de { -ap } qu'il en perd, tous les autres étant à leurs { -ap } imprimés. Écart toléré : { $threshold }. Un profil est mal tarifé quand toute sa fourchette est hors de l'écart toléré, juste quand elle y est tout entière, indécis sinon. Les fourchettes des dés seuls valent à 95 % pour l'ensemble du tableau.
page-count-too-cheap = { $n ->
    [one] pas assez cher
   *[other] pas assez chers
}
page-count-fair = { $n ->
    [one] juste
   *[other] justes
}
page-count-too-dear = { $n ->
    [one] trop cher
   *[other] trop chers
}
page-count-undecided = { $n ->
    [one] indécis
   *[other] indécis
}
page-refused = Pas de verdict : { $n ->
    [one] compétence non simulée ({ $abilities })
   *[other] compétences non simulées ({ $abilities })
}
page-refused-for-lack = Pas de verdict : { $why }
page-nobody-kills = Aucun combat ne fait de mort
page-likeliest = Le plus probable : { $verdict } ({ $chance })
page-across = La fourchette franchit une limite de l'écart toléré
page-untried = Variantes non essayées
page-widest = Avec les variantes : { $range } { -ap } ; plausibles : { $plausible }
page-widest-no-variants = Sans variantes : { $range } { -ap } ; plausibles : { $plausible }
page-candidates = Candidats
page-elsewhere = { $undecided ->
    [0] { $other ->
        [0] { $same ->
            [0] Aucun verdict avec les variantes
            [one] Le verdict est le même avec la seule variante
           *[other] Le verdict est le même dans les { $same } variantes
        }
       *[other] Même verdict dans { $same } variantes, un autre dans { $other }
    }
   *[other] { $other ->
        [0] Même verdict dans { $same } variantes, indécis dans { $undecided }
       *[other] Même verdict dans { $same } variantes, indécis dans { $undecided }, un autre dans { $other }
    }
}
page-lever = { $lever } : { $range }
page-lever-by = { $lever } : { $range } ({ $by })
page-across-unplayed = La fourchette franchit une limite de l'écart toléré. Non simulé : { $unplayed }
page-unless = D'après ce qui est simulé : { $unless }. Non simulé : { $unplayed }
page-no-abilities = Aucune compétence
page-abilities = Compétences simulées : { $played } sur { $all }
page-abilities-partly = { $played ->
    [0] Compétences simulées : { $partly } en partie, sur { $all }
   *[other] Compétences simulées : { $played } + { $partly } en partie, sur { $all }
}
page-abilities-induced = { $counted } ; dont { $n } induites par le rang ou la classe

page-duels = Chaque profil contre tous les autres
page-duels-about = Chaque nombre est le résultat du profil de la ligne contre celui de la colonne, en points de −100 à +100. Bleu, signe plus : la ligne a l'avantage. Orange, signe moins : la colonne l'a.
page-view = Afficher
page-view-balance = bilan aux { -ap } imprimés
page-view-balance-about = { -ap } détruits moins { -ap } perdus, aux { -ap } imprimés, en part des { -ap } sur la table, dans toutes les situations. Les verdicts s'appuient là-dessus.
page-view-duels = duels
page-view-duels-about = { $turns ->
    [one] Un contre un, au contact, en { $turns } tour, calcul exact : victoires moins défaites. Les { -ap } n'y comptent pas ; les profils chers y paraissent donc forts.
   *[other] Un contre un, au contact, en { $turns } tours, calcul exact : victoires moins défaites. Les { -ap } n'y comptent pas ; les profils chers y paraissent donc forts.
}
page-matrix-hint = Choisissez une case pour voir le duel de ces deux profils ; les flèches du clavier passent d'une case à l'autre. Choisissez un nom en haut pour trier.
page-row-against = ligne contre colonne
page-mean = moyenne
page-close = Fermer
page-wins = { $name } gagne
page-both-alive = Les deux camps tiennent
page-nobody-alive = Les deux sont morts
page-turn = à la fin du tour
page-survival = Encore debout, tour après tour
page-fallen = Chances d'être tombé
page-levels = Crans de blessure à la fin
page-levels-caption = Chances de chaque cran de blessure
page-level-0 = indemne
page-level-1 = légère
page-level-2 = grave
page-level-3 = critique
page-level-4 = mort
page-story = Un combat, coup par coup

page-rates = Taux de destruction
page-rates-caption = { -ap } détruits par { -ap } et par tour, aux { -ap } imprimés, sur tout le panel et toutes les situations. Traits fins : intervalles à 95 % ; un nombre sans trait est exact.
page-value = Coût et valeur
page-value-about = Sur la droite, les profils coûtent ce qu'ils valent ; au-dessus, ils ne sont pas assez chers ; au-dessous, ils sont trop chers.
page-scatter-caption = { -ap } imprimés et { -ap } justes, en échelles logarithmiques. Traits fins : fourchettes avec toutes les variantes ; bande : écart toléré. Une pointe de flèche marque un trait qui continue ; le tableau donne sa fin.
page-scatter-caption-no-variants = { -ap } imprimés et { -ap } justes, en échelles logarithmiques. Traits fins : fourchettes sans variantes ; bande : écart toléré. Une pointe de flèche marque un trait qui continue ; le tableau donne sa fin.
page-table-verdicts = Tous les verdicts en tableau
page-table-methods = Les { -ap } justes par d'autres méthodes
page-table-situations = Les { -ap } justes dans chaque situation
page-prices = Le prix de chaque caractéristique
page-prices-about = Ce que les cartes font payer : combien de { -ap } imprimés de plus pour un nombre supérieur de 1, le reste de la carte étant égal. C'est la façon dont les cartes ont été tarifées, et non ce que ce nombre vaut au combat.
page-prices-caption-ap = { -ap } pour un point de plus, avec les intervalles à 95 %.
page-prices-caption-percent = Un point de plus, en pour cent du coût, avec les intervalles à 95 %.
page-prices-unit-ap = { -ap } pour un point de plus
page-prices-unit-percent = % du coût pour un point de plus
page-feature = caractéristique ou compétence
page-interval = intervalle à 95 %
page-prices-fit = Ces prix, estimés d'après les autres profils, expliquent { $share } des écarts entre les { -ap } imprimés.
page-ini = { -ini }
page-att = { -att }
page-str = { -str }
page-def = { -def }
page-res = { -res }
page-mov = { -mov }
page-aim = { -aim }
page-power = puissance
page-champion = être champion
page-metagame = Métajeu
page-metagame-about = Quels profils les meilleures listes aligneraient aux { -ap } imprimés, et lesquels elles laisseraient de côté.
page-mix-caption = Part de chaque profil dans le meilleur mélange aux { -ap } imprimés, en pour cent. Un camp qui l'aligne ne perd en moyenne contre aucun autre mélange.
page-mix-table = Chaque profil contre le meilleur mélange
page-stability-heading = De quoi dépendent les verdicts
page-stability-about = Tous les profils ont été jugés à nouveau avec chaque variante : d'autres manières de jouer, d'autres lectures des règles et d'autres éditions.
page-stability-untried = Avec --quick, les variantes ne sont pas essayées.

page-compare-title = Qui y gagne et qui y perd
page-compare-change = Avant : { $old }. Après : { $new }.
page-compare-nothing = Avant et après sont identiques : chaque écart est exactement nul.
page-compare-hurt = { $n ->
    [0] Aucun des { $of } profils n'y perd clairement.
    [one] { $n } profil sur { $of } y perd.
   *[other] { $n } profils sur { $of } y perdent.
}
page-compare-gain = { $n ->
    [0] Aucun profil n'y gagne clairement.
    [one] { $n } profil y gagne.
   *[other] { $n } profils y gagnent.
}
page-compare-profile = { $name } { $change }
page-compare-most-hurt = Plus grandes pertes de bilan ({ -ap } détruits moins perdus, par { -ap } sur la table) : { $names }.
page-compare-most-gain = Plus fortes hausses de bilan : { $names }.
page-compare-caption = Variation du bilan ({ -ap } détruits moins { -ap } perdus, en part des { -ap } sur la table, de −1 à +1), avec les intervalles à 95 % ; un nombre sans intervalle est exact.{ $n ->
    [0] {""}
    [one] {" "}Omis : { $n } profil sans effet, ou à l'effet négligeable.
   *[other] {" "}Omis : { $n } profils sans effet, ou à l'effet négligeable.
}
page-count-hurt = { $n ->
    [one] y perd
   *[other] y perdent
}
page-count-gain = { $n ->
    [one] y gagne
   *[other] y gagnent
}
page-count-none = { $n ->
    [one] inchangé ou presque
   *[other] inchangés ou presque
}
page-hurt = Qui y perd, qui y gagne
page-hurt-about = Les plus grandes pertes d'abord, puis les gains. Un écart en bleu ou en orange ne tient pas au hasard, même si l'on compare autant de profils à la fois ; les autres peuvent y tenir.
page-match-ups = Les affrontements qui basculent

page-matrix-title = Chaque profil contre tous les autres
page-matrix-lead = { $n ->
    [one] { $name } détruit { $rate } { -ap } par { -ap } et par tour.
   *[other] Sur { $n } profils, { $name } détruit le plus de { -ap } par { -ap } et par tour : { $rate }.
}
page-matrix-lead-shared = Sur { $n } profils, { $names } détruisent le plus de { -ap } par { -ap } et par tour ; ils sont à égalité, dans la marge d'erreur.
page-matrix-lead-alike = Les { $n } profils sont à égalité, dans la marge d'erreur, en { -ap } détruits par { -ap } et par tour.
page-matrix-one-sided = L'affrontement le plus inégal : { $winner } contre { $loser }, victoires moins défaites { $value }.
page-matrix-one-sided-shared = { $n } affrontements sont à égalité comme les plus inégaux, dans la marge d'erreur, par exemple { $winner } contre { $loser } : victoires moins défaites { $value }.
page-matrix-rates-caption = { -ap } détruits par { -ap } et par tour, contre tous les adversaires. Traits fins : intervalles à 95 % ; un nombre sans trait est exact.
page-run-rates-caption = { -ap } détruits par { -ap } et par tour, contre tous les adversaires, manière de jouer { $policy }. Traits fins : intervalles à 95 %.
page-run-subtitle = { $ruleset }, manière de jouer { $policies }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $runs ->
    [one] { $runs } combat
   *[other] { $runs } combats
} par affrontement, graine { $seed }
page-view-wins = victoires moins défaites
page-view-wins-about = Victoires moins défaites. Les { -ap } n'y comptent pas ; les profils chers y paraissent donc forts.
page-view-policy = manière de jouer { $policy }
page-fights = Duels et combats
page-curves-caption = { $a } contre { $b }, manière de jouer { $policy } : les chances de chaque camp d'être encore debout, tour après tour.
page-story-sides = A : { $a } ; B : { $b }. Sur { $n } combats, celui-ci est le combat médian pour le bilan ({ -ap } détruits moins { -ap } perdus).

# Liens, copies, peuples.
page-link = Lien vers cette partie : { $part }
page-copy-as = Copier en
page-people = Peuple
page-people-all = tous
page-bridge-wins = La case indique { $v } : victoires moins défaites de ce duel, en points.
page-bridge-balance = La case indique { $v } : { -ap } détruits moins { -ap } perdus aux { -ap } imprimés, toutes situations confondues. Le duel ci-dessous se joue à un contre un, au contact, en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} au plus, et les { -ap } n'y comptent pas. Les deux résultats peuvent différer beaucoup.
page-story-legend = T1 : tour 1. A 2/1 : dés en attaque et en défense. init A 9–6 : A frappe en premier, avec ces résultats. A→B 10–8 : résultats d'une attaque de A et de la défense de B, puis l'effet.
page-story-whole = Le même combat avec tous ses dés, ses modificateurs et les paragraphes des règles :
