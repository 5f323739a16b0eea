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
propose-files = { $folder } : { $files }

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
