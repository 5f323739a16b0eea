# La page du rapport.
page-skip = Aller au contenu
page-contents = Sommaire
page-verdicts = Verdicts
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
page-key-band = assez près pour être juste
page-key-interval = { -ap } justes : leur fourchette et, dessous, ce qui les déplace le plus ; toutes les fiches partagent la même échelle de rapports, et une pointe de flèche dit qu'une fourchette continue
page-more = { $n ->
    [one] { $n } autre profil mal tarifé
   *[other] { $n } autres profils mal tarifés
}
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
    [0] Aucun des { $of } profils n'est à coup sûr mal tarifé.
    [one] { $wrong } profil sur { $of } est mal tarifé.
   *[other] { $wrong } profils sur { $of } sont mal tarifés.
}
page-balance-farthest = Le plus éloigné de sa valeur : { $name }, { $printed } { -ap } imprimés, en vaut { $fair }.
page-balance-farthest-shared = { $n } sont les plus éloignés de leur valeur et rien ne les départage, par exemple { $name } : { $printed } { -ap } imprimés, en vaut { $fair }.
page-about-verdicts = Un coût est juste quand, contre tout le panel et dans { $n ->
    [one] { $n } situation
   *[other] { $n } situations
}, le profil détruit autant de { -ap } qu'il en perd, tous les autres à leurs { -ap } imprimés. Un verdict est rendu quand toute la fourchette dont il dépend est au-delà de { $threshold } ; par les dés seuls, les fourchettes valent à 95 % pour l'ensemble du tableau.
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
    [one] compétence non modélisée ({ $abilities })
   *[other] compétences non modélisées ({ $abilities })
}
page-refused-for-lack = Pas de verdict : { $why }
page-nobody-kills = Personne ne tue personne
page-across = L'intervalle est à cheval sur le seuil
page-untried = Sans essai des variantes
page-widest = Avec les variantes : { $range } { -ap } ; plausibles : { $plausible }
page-widest-no-variants = Sans variantes : { $range } { -ap } ; plausibles : { $plausible }
page-candidates = Candidats
page-elsewhere = Avec les variantes : { $same ->
    [one] { $same } fois le même verdict
   *[other] { $same } fois le même verdict
}, { $undecided ->
    [one] { $undecided } fois indécis
   *[other] { $undecided } fois indécis
}, { $other ->
    [one] { $other } fois un autre verdict
   *[other] { $other } fois un autre verdict
}
page-lever = { $lever } : { $range }
page-lever-by = { $lever } : { $range } ({ $by })
page-across-unplayed = L'intervalle est à cheval sur le seuil. Payé et non joué : { $unplayed }
page-unless = D'après ce qui est joué : { $unless }. Payé et non joué : { $unplayed }
page-no-abilities = Aucune compétence
page-abilities = Compétences jouées : { $played } sur { $all }
page-abilities-partly = Compétences jouées : { $played } + { $partly } en partie, sur { $all }
page-abilities-induced = { $counted } ; dont { $n } induites par le rang ou la classe

page-duels = Chacun contre chacun
page-duels-about = Chaque nombre est le résultat du profil de la ligne contre celui de la colonne, en points de −100 à +100. Bleu et signe plus : la ligne a l'avantage ; orange et signe moins : c'est la colonne.
page-view = Afficher
page-view-balance = bilan aux { -ap } imprimés
page-view-balance-about = { -ap } détruits moins { -ap } perdus, aux { -ap } imprimés, en part des { -ap } sur la table, dans toutes les situations : c'est là-dessus que s'appuient les verdicts.
page-view-duels = duels
page-view-duels-about = { $turns ->
    [one] Un contre un, au contact, en { $turns } tour, calcul exact : victoires moins défaites. Les { -ap } n'y comptent pas, si bien que les profils chers y brillent.
   *[other] Un contre un, au contact, en { $turns } tours, calcul exact : victoires moins défaites. Les { -ap } n'y comptent pas, si bien que les profils chers y brillent.
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
page-rates-caption = { -ap } détruits par { -ap } et par tour, aux { -ap } imprimés, sur tout le panel et toutes les situations ; les traits fins sont les intervalles à 95 % ; sans eux, le nombre est exact.
page-value = Coût et valeur
page-value-about = Sur la droite, un profil coûte ce qu'il vaut ; au-dessus il n'est pas assez cher, au-dessous il l'est trop.
page-scatter-caption = { -ap } imprimés et { -ap } justes, en échelles logarithmiques ; les traits fins sont les fourchettes avec toutes les variantes, la bande est assez près pour être juste. Une pointe de flèche dit qu'un trait continue ; le tableau donne sa fin.
page-scatter-caption-no-variants = { -ap } imprimés et { -ap } justes, en échelles logarithmiques ; les traits fins sont les fourchettes sans variantes, la bande est assez près pour être juste. Une pointe de flèche dit qu'un trait continue ; le tableau donne sa fin.
page-table-verdicts = Tous les verdicts en tableau
page-table-methods = Les { -ap } justes par d'autres méthodes
page-table-situations = Les { -ap } justes dans chaque situation
page-prices = Le prix de chaque caractéristique
page-prices-about = Ce que les cartes elles-mêmes font payer : de combien montent les { -ap } imprimés quand un nombre de la carte augmente de 1, toutes choses égales par ailleurs. C'est ce qu'ont fait les auteurs, et non ce que cela vaut au combat.
page-prices-caption-ap = { -ap } pour un point de plus, avec les intervalles à 95 %.
page-prices-caption-percent = Part du coût pour un point de plus, en pour cent, avec les intervalles à 95 %.
page-prices-unit-ap = { -ap } pour un point de plus
page-prices-unit-percent = % du coût pour un point de plus
page-feature = caractéristique ou compétence
page-interval = intervalle à 95 %
page-prices-fit = Ces prix, tirés des autres profils, rendent compte de { $share } des écarts entre les { -ap } imprimés.
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
page-metagame-about = Quels profils les meilleures listes aligneraient aux { -ap } imprimés, et lesquels resteraient à la maison.
page-mix-caption = Part de chacun dans le meilleur mélange aux { -ap } imprimés, en pour cent : qui l'aligne ne perd en moyenne contre personne.
page-mix-table = Chacun contre le meilleur mélange
page-stability-heading = De quoi dépendent les verdicts
page-stability-about = Tout a été jugé à nouveau avec les variantes : d'autres manières de jouer, d'autres lectures des règles et d'autres éditions.
page-stability-untried = Avec --quick, les variantes ne sont pas essayées.

page-compare-title = Qui y gagne et qui y perd
page-compare-change = Avant : { $old }. Après : { $new }.
page-compare-nothing = Rien ne diffère entre avant et après : tous les écarts sont exactement nuls.
page-compare-hurt = { $n ->
    [0] Aucun des { $of } profils n'y perd à coup sûr.
    [one] { $n } profil sur { $of } y perd.
   *[other] { $n } profils sur { $of } y perdent.
}
page-compare-gain = { $n ->
    [0] Aucun profil n'y gagne à coup sûr.
    [one] { $n } profil y gagne.
   *[other] { $n } profils y gagnent.
}
page-compare-profile = { $name } ({ $change })
page-compare-most-hurt = Ceux qui y perdent le plus : { $names }.
page-compare-most-gain = Ceux qui y gagnent le plus : { $names }.
page-compare-caption = Variation du bilan ({ -ap } détruits moins { -ap } perdus, en part des { -ap } sur la table, de −1 à +1), avec les intervalles à 95 % ; leur absence dit que le nombre est exact.
page-count-hurt = { $n ->
    [one] y perd
   *[other] y perdent
}
page-count-gain = { $n ->
    [one] y gagne
   *[other] y gagnent
}
page-count-none = { $n ->
    [one] inchangé
   *[other] inchangés
}
page-hurt = Qui y perd
page-hurt-about = Ceux qui perdent le plus viennent en tête. Le bleu et l'orange marquent ce qui vaut pour l'ensemble du tableau ; le reste peut tenir à la marge d'erreur.
page-match-ups = Les affrontements qui basculent

page-matrix-title = Chacun contre chacun
page-matrix-lead = { $n ->
    [one] { $name }, en { -ap } détruits par { -ap } et par tour : { $rate }.
   *[other] Sur { $n } profils, { $name } détruit le plus de { -ap } par { -ap } et par tour : { $rate }.
}
page-matrix-lead-shared = Sur { $n } profils, { $names } détruisent le plus de { -ap } par { -ap } et par tour ; rien ne les départage.
page-matrix-lead-alike = Rien ne départage les { $n } profils en { -ap } détruits par { -ap } et par tour.
page-matrix-one-sided = L'affrontement le plus inégal : { $winner } contre { $loser }, victoires moins défaites { $value }.
page-matrix-one-sided-shared = { $n } affrontements sont les plus inégaux et rien ne les départage, par exemple { $winner } contre { $loser } : victoires moins défaites { $value }.
page-matrix-rates-caption = { -ap } détruits par { -ap } et par tour, contre tous les adversaires ; les traits fins sont les intervalles à 95 % ; sans eux, le nombre est exact.
page-run-rates-caption = { -ap } détruits par { -ap } et par tour, contre tous les adversaires, manière de jouer { $policy } ; les traits fins sont les intervalles à 95 %.
page-run-subtitle = { $ruleset }, manière de jouer { $policies }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $runs ->
    [one] { $runs } combat
   *[other] { $runs } combats
} par affrontement, graine { $seed }
page-view-wins = victoires moins défaites
page-view-wins-about = Victoires moins défaites. Les { -ap } n'y comptent pas, si bien que les profils chers y brillent.
page-view-policy = manière de jouer { $policy }
page-fights = Duels et combats
page-curves-caption = { $a } contre { $b }, manière de jouer { $policy } : les chances de chaque camp d'être encore debout, tour après tour.
page-story-sides = A : { $a } ; B : { $b }. Sur { $n } combats, celui du milieu par { -ap } détruits moins { -ap } perdus.

# Liens, copies, peuples.
page-link = Lien vers cette partie : { $part }
page-copy-as = Copier en
page-people = Peuple
page-people-all = tous
page-bridge-wins = La case dit { $v } : victoires moins défaites de ce duel, en points.
page-bridge-balance = La case dit { $v } : { -ap } détruits moins { -ap } perdus aux { -ap } imprimés, toutes situations confondues. Le duel ci-dessous se joue à un contre un, au contact, en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} au plus, et les { -ap } n'y comptent pas : les deux peuvent différer beaucoup.
page-story-legend = T1 : tour 1. A 2/1 : dés en attaque et en défense. init A 9–6 : A frappe en premier, avec ces résultats. A→B 10–8 : résultats d'une attaque de A et de la défense de B, et ce qu'il en advient.
page-story-whole = Le même avec tous ses dés, ses modificateurs et ses paragraphes :
