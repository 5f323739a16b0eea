# Propositions, et leur vérification.
propose-title = { -ap } proposés, qui rendent justes tous ces profils ensemble
propose-column-proposed = { -ap } proposés
propose-column-fair-then = { -ap } justes après
propose-column-verdict-then = verdict après
propose-column-verdict-now = verdict avant
propose-column-ap-then = { -ap } après
propose-nothing-wrong = rien n'est proposé : aucun des coûts examinés n'est clairement faux
propose-nothing-else = rien n'est proposé : des coûts sont faux ; les raisons de ne pas les changer figurent plus bas
propose-column-least = écart minimal
propose-column-change = écart
propose-column-fair = { -ap } justes
propose-column-why = pourquoi rien n'est proposé
propose-rule = un changement est proposé là où le verdict est net ; il est juste assez grand pour que tous ces profils soient justes ensemble ; le plus petit changement d'abord
propose-note-least = { propose-column-least } : l'écart entre les { -ap } imprimés et le bord le plus proche de l'intervalle sur lequel s'appuie le verdict
propose-cap = rien n'est proposé là où le changement dépasserait +{ $up } ou −{ $down } (--cap)
propose-no-cap = les changements de toute taille sont proposés (--cap none)
propose-withheld = Mal tarifés, sans proposition
propose-why-no-fair-cost = aucun coût juste entre le cinquième et le quintuple des { -ap } imprimés
propose-why-beyond-cap = dépasse le plafond (--cap)
propose-why-not-needed = juste une fois les autres changés
propose-why-unsettled = aucun coût stable n'a été trouvé avec les autres changements
propose-why-beyond-most = d'autres cas sont plus nets (--most)
propose-after = Encore mal tarifés, ou jugés autrement, aux { -ap } proposés
propose-still-off = aux { -ap } proposés, { $off ->
    [one] { $off } coût sur { $n } reste faux
   *[other] { $off } coûts sur { $n } restent faux
 }
propose-gains = Qui gagne à la proposition, et qui y perd
propose-not-in-patch = absents du correctif, car ils ne figurent dans aucun fichier : { $ids }
propose-patch-folder = le correctif est à appliquer dans { $folder }
propose-patched-files = fichiers avec les { -ap } proposés, inchangés octet pour octet pour le reste : { $files }

# Propositions selon la valeur en armée.
propose-armies-title = { -ap } proposés selon la valeur en armée
propose-armies-changes = { $n ->
    [one] Sur { $of } cartes jugées, { $n } change
   *[other] Sur { $of } cartes jugées, { $n } changent
}, { $raised } en hausse et { $lowered } { $more ->
    [0] en baisse : { $names }.
   *[other] en baisse ; les plus grands changements : { $names }.
}
propose-armies-better = Sur { $battles } nouvelles batailles, de deux listes aux { -ap } égaux celle qui vaut le plus gagne { $before } avec les { -ap } imprimés et { $after } avec les { -ap } proposés ; 50 % serait parfait.
propose-armies-share = Cela apporte { $share } de ce que des coûts peuvent apporter, avec { $n } des { $most } changements utiles ; les { -ap } de toutes les listes ensemble bougent de { $drift }.
propose-armies-settled = D'après les nouvelles batailles seules, { $n } sur { $of ->
    [one] { $of } carte changée n'est plus mal tarifée.
   *[other] { $of } cartes changées ne sont plus mal tarifées.
}
propose-armies-limited = Si le total ne bouge pas, on ne peut gagner que { $reached }, parce que trop peu de cartes coûtent trop de façon sûre ; { $hold }, une carte dont les { -ap } sont à peu près justes, permet des hausses sans baisses qui apportent jusqu'à { $free }, tandis que les { -ap } de toutes les listes bougent de { $drift }.
propose-armies-nothing-wrong = Rien n'est proposé : aucune carte jugée n'est mal tarifée.
propose-armies-nothing = { $n ->
    [one] Rien n'est proposé, bien que { $n } carte soit mal tarifée ; la raison figure dans le tableau.
   *[other] Rien n'est proposé, bien que { $n } cartes soient mal tarifées ; les raisons figurent dans le tableau.
}
propose-armies-most-too-few = Rien n'est proposé : la plus petite proposition utile qui laisse le total où il est compte { $n } changements (--most { $n }).
propose-armies-rule = seules changent les cartes mal tarifées, en { -ap } entiers entre les { -ap } imprimés et la valeur ; les premiers changements sont ceux qui apportent le plus ; sauf avis contraire de --most, on en propose aussi peu qu'il en faut pour { $share } de ce qu'ils apportent tous
propose-armies-total = les { -ap } de toutes les listes ensemble restent où ils sont, à 0,5 % près
propose-armies-held = les { -ap } de { $name } restent où ils sont : toutes les valeurs sont mises à l'échelle pour que cette carte vaille ses { -ap } imprimés
propose-armies-cap = les changements s'arrêtent à +{ $up } ou −{ $down } (--cap)
propose-armies-note-evidence = `fleau check` recalcule une proposition écrite à partir de son evidence.json, avant et après le vote
propose-armies-again = Les nouveaux { -ap } sur { $battles } nouvelles batailles
propose-armies-note-ceiling = de nouvelles listes aux { -ap } proposés, et des batailles à partir desquelles aucune valeur n'a été estimée ; aucun coût ne pourrait expliquer plus de { $ceiling }, le reste vient des dés ; avec des coûts parfaits, la liste la plus forte gagnerait une fois sur deux
propose-armies-note-drift = les { -ap } d'autant de nouvelles listes, tirées avec les { -ap } imprimés, bougent ensemble de { $drift }
propose-armies-curve = Combien de changements apportent combien
propose-armies-note-curve = { propose-column-gain } : part des résultats que la valeur explique et que les { -ap } imprimés n'expliquent pas ; { propose-column-stronger } : dans les nouvelles batailles
propose-armies-this = cette proposition
propose-armies-peoples = Qui y gagne et qui y perd
propose-armies-note-peoples = les sommes comptent chaque carte d'un peuple une fois ; un peuple dont la somme baisse en a plus pour ses { -ap }
propose-armies-unchanged = Mal tarifées, sans changement
propose-armies-why-not-asked = ne fait pas partie des cartes qui peuvent changer (--only)
propose-armies-why-held = juste par rapport à la carte dont les { -ap } sont fixes (--hold)
propose-armies-why-beyond-cap = le plafond ne permet pas un changement de 1 { -ap } (--cap)
propose-armies-why-moves-total = un changement ferait bouger le total, et aucun autre changement possible ne le compense
propose-armies-why-gains-little = apporte peu à côté des autres changements (--most)
propose-armies-reasons = Pourquoi chaque carte change
propose-armies-about-cards = Pour chaque changement : la valeur en armée avec son intervalle à 95 % sur les dés et les hypothèses, sur lequel s'appuie le verdict (barre épaisse : les dés seuls), ce qui déplace le plus la valeur, et le verdict sur les nouveaux { -ap } d'après les nouvelles batailles seules.
propose-armies-raised = { $n ->
    [one] coûte plus
   *[other] coûtent plus
}
propose-armies-lowered = { $n ->
    [one] coûte moins
   *[other] coûtent moins
}
propose-armies-kept = { $n ->
    [one] garde ses { -ap }
   *[other] gardent leurs { -ap }
}
propose-armies-vote = { $from } → { $to } { -ap } : { $verdict }
propose-armies-then = Après le changement, d'après les nouvelles batailles : { $verdict }
propose-armies-by-scenario = Valeur moins { -ap } imprimés selon le scénario, en % ; à côté, la valeur en { -ap }. Traits fins : intervalles à 95 %
propose-armies-same-scenario = Le scénario ne change pas sa valeur de façon mesurable.
propose-armies-lever = { $assumption } : { $low } ({ $least }) à { $high } ({ $most })
propose-armies-study = L'étude derrière la proposition
propose-armies-changes-caption = Changement des { -ap } imprimés aux { -ap } proposés, sur une échelle logarithmique. Trait et point : le changement proposé ; petite marque : la valeur en armée ; barre : son intervalle à 95 % sur les dés et les hypothèses, sur lequel s'appuie le verdict. Une pointe de flèche signale une barre qui continue.
propose-armies-curve-caption = Nombre de changements, et part qu'ils apportent des résultats que la valeur explique et que les { -ap } imprimés n'expliquent pas. Le grand point est cette proposition.
propose-column-percent = écart en %
propose-column-worth = valeur en armée
propose-column-range-from = de (95 %, toutes les hypothèses)
propose-column-range-to = à (95 %, toutes les hypothèses)
propose-column-changes = changements
propose-column-gain = apport
propose-column-stronger = victoires de la plus forte de deux listes aux { -ap } égaux
propose-column-drift = le total bouge de
propose-column-added = changements en plus
propose-column-selected = proposée
propose-column-raised = hausses
propose-column-lowered = baisses
propose-column-sum-before = somme des { -ap } avant
propose-column-sum-after = somme après
fault-propose-no-unit = { $name } n'a pas ici de valeur en armée, et les autres cartes ne peuvent donc pas être tarifées en proportion ; choisissez une autre carte, ou omettez --hold

# La vérification.
propose-check-title = Verdicts qui ne tiennent pas
propose-check-column-was = avant
propose-check-column-is = maintenant
propose-check-column-fair = { -ap } justes maintenant
propose-check-gone = absent du panel
propose-check-holding = { $holding ->
    [one] { $holding } verdict sur { $n } tient
   *[other] { $holding } verdicts sur { $n } tiennent
 }
propose-vote-nothing-proposed = rien n'était proposé, et tous les { -ap } sont ceux d'alors
propose-vote-not-voted = tous les { -ap } sont ceux d'avant la proposition : pas encore votée
propose-vote-voted = tous les { -ap } sont ceux de la proposition : votée
propose-vote-by-hand = des { -ap } ont été changés à la main : ils ne sont ni tous ceux d'avant la proposition, ni tous ceux de la proposition, et les preuves ne les couvrent pas ; faites une nouvelle proposition à partir d'eux
propose-check-by-hand-title = { -ap } changés à la main
propose-check-ap-by-hand = { $id } : était à { $was } { -ap }, { $proposed } proposés, est maintenant à { $is }
propose-check-ap-not-proposed = { $id } : était à { $was } { -ap }, aucun changement n'était proposé, est maintenant à { $is }
propose-check-file-before = { $file } : tel qu'il a été jugé
propose-check-file-proposed = { $file } : avec les { -ap } proposés
propose-check-file-edited = { $file } : modifié depuis
propose-check-built-in-before = { $file } : inclus dans le programme, tel qu'il a été jugé
propose-check-built-in-edited = { $file } : la version incluse dans ce programme n'est pas celle qui a été jugée ; nommez le fichier avec --profiles
propose-check-touches-nobody = les modifications ne touchent aucun profil jugé
propose-check-same-as-proposed = rien d'autre n'a changé que les { -ap } proposés, et tous les nombres sont ceux de la proposition
propose-check-changed = modifié depuis : { $what }, de { $was } à { $is }
propose-input-version = version
propose-input-self-test = autotest
propose-input-scenario = scénario
propose-input-ruleset = règles
propose-input-profiles = profils
propose-input-abilities = compétences
propose-input-other-editions = autres éditions
propose-check-same = aucune donnée d'entrée n'a changé, et tous les nombres sont les mêmes
propose-check-added = jugés maintenant, mais absents des preuves : { $ids }
propose-check-made-by = produit par : { $command }
propose-check-failed = { $id } : le verdict était « { $was } », il est maintenant « { $is } » ; { -ap } justes : { $interval }
propose-check-failed-unjudged = { $id } : le verdict était « { $was } », il est maintenant « { $is } » ; les armées ne peuvent pas juger la carte
propose-check-failed-gone = { $id } : le verdict était « { $was } », le profil n'est plus dans le panel
propose-check-same-numbers = aucune carte jugée n'a changé, et tous les nombres sont les mêmes
propose-check-differs = aucun fichier n'a changé, mais des nombres diffèrent : soit les preuves ont été modifiées après coup, soit ce programme ne calcule pas comme celui qui les a produites
propose-check-joined = { $id } : jugé maintenant, mais absent des preuves
propose-check-failed-number = { $id } : { $place } vaut { $was } dans les preuves, mais { $is } une fois recalculé
propose-check-failed-place = { $place } vaut { $was } dans les preuves, mais { $is } une fois recalculé
propose-check-failed-version = les preuves viennent de la version { $was }, et ceci est la version { $is } : refaites les preuves
propose-check-failed-selftest = l'autotest donnait { $was } dans le programme qui a produit les preuves, et donne { $is } dans celui-ci : refaites les preuves
propose-check-failed-proposal = { $id } : les preuves proposent { $was } { -ap }, mais { $is } une fois recalculées
propose-check-failed-no-proposal = { $id } : les preuves proposent { $was } { -ap }, mais rien une fois recalculées
propose-check-failed-new-proposal = { $id } : les preuves ne proposent rien, mais { $is } { -ap } une fois recalculées
propose-check-gone-from-files = { $id } : le verdict était « { $was } », mais les fichiers de profils ne contiennent aucun profil de cet identifiant
propose-check-changed-value = { $name } : { $column } { $was } → { $is }
