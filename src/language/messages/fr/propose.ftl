# Propositions, et leur vérification.
propose-title = { -ap } proposés, qui rendent justes tous ceux-ci ensemble
propose-column-proposed = { -ap } proposés
propose-column-fair-then = { -ap } justes alors
propose-column-verdict-then = verdict alors
propose-column-verdict-now = verdict actuel
propose-column-ap-then = { -ap } alors
propose-nothing-wrong = rien n'est proposé : aucun des coûts en question n'est sûrement faux
propose-nothing-else = rien n'est proposé : des coûts sont faux, et la raison de ne pas y toucher figure plus bas
propose-column-least = au moins
propose-column-change = écart
propose-column-fair = { -ap } justes
propose-column-why = pourquoi rien n'est proposé
propose-rule = un changement est proposé là où le verdict est net, et juste assez pour que tous ceux-ci soient justes ensemble ; le plus petit écart d'abord
propose-note-least = { propose-column-least } : l'écart entre les { -ap } imprimés et le bord le plus proche de l'intervalle sur lequel s'appuie le verdict
propose-cap = rien n'est proposé au-delà de { $up } de plus ou { $down } de moins (--cap)
propose-no-cap = sans plafond (--cap none)
propose-withheld = Mal tarifés, sans proposition
propose-why-no-fair-cost = aucun coût juste, du cinquième au quintuple des { -ap }
propose-why-beyond-cap = au-delà du plafond (--cap)
propose-why-not-needed = juste une fois les autres changés
propose-why-unsettled = ne se stabilise pas parmi les autres changements
propose-why-beyond-most = d'autres sont plus sûrement mal tarifés (--most)
propose-after = Ce qui reste mal tarifé, ou jugé autrement, aux { -ap } proposés
propose-still-off = aux { -ap } proposés, { $off ->
    [one] { $off } coût sur { $n } reste faux
   *[other] { $off } coûts sur { $n } restent faux
 }
propose-gains = Qui gagne à la proposition, et qui y perd
propose-not-in-patch = absents du correctif, car ils ne figurent dans aucun fichier : { $ids }
propose-patch-folder = le correctif est à appliquer dans { $folder }
propose-patched-files = avec les { -ap } proposés, et pour le reste inchangés octet pour octet : { $files }
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
propose-check-nothing-proposed = rien n'était proposé, et tous les { -ap } sont ceux d'alors
propose-check-not-voted = tous les { -ap } sont ceux d'avant la proposition : pas encore votée
propose-check-voted = tous les { -ap } sont ceux de la proposition : votée
propose-check-by-hand = des { -ap } ont été changés à la main : ils ne sont ni tous ceux d'avant la proposition, ni tous ceux de la proposition, et personne ne les a jugés ; faire une nouvelle proposition à partir d'eux
propose-check-by-hand-title = { -ap } changés à la main
propose-check-ap-by-hand = { $id } : était à { $was } { -ap }, { $proposed } proposés, est maintenant à { $is }
propose-check-ap-not-proposed = { $id } : était à { $was } { -ap }, aucun changement n'était proposé, est maintenant à { $is }
propose-check-file-before = { $file } : tel qu'il a été jugé
propose-check-file-proposed = { $file } : avec les { -ap } proposés
propose-check-file-edited = { $file } : modifié depuis
propose-check-built-in-before = { $file } : inclus dans le programme, tel qu'il a été jugé
propose-check-built-in-edited = { $file } : la version incluse dans ce programme n'est pas celle qui a été jugée ; nommer le fichier avec --profiles
propose-check-touches-nobody = une modification qui ne touche aucun profil jugé
propose-check-same-as-proposed = rien d'autre n'a changé que les { -ap } proposés, et tous les nombres sont ceux de la proposition
propose-check-changed = modifié depuis : { $what }, de { $was } à { $is }
propose-check-version = version
propose-check-selftest = autotest
propose-check-scenario = scénario
propose-check-ruleset = règles
propose-check-profiles = profils
propose-check-abilities = compétences
propose-check-editions = autres éditions
propose-check-same = aucune donnée d'entrée n'a changé, et tous les nombres sont les mêmes
propose-check-added = jugés maintenant, et absents des preuves : { $ids }
propose-check-made-by = produit par : { $command }
propose-check-failed = { $id } : était « { $was } », est maintenant « { $is } » : ses { -ap } justes sont { $interval }
propose-check-failed-gone = { $id } : était « { $was } », n'est plus dans le panel
propose-check-same-numbers = aucune carte jugée ne dit autre chose, et tous les nombres sont les mêmes
propose-check-differs = aucun fichier n'a changé depuis, et des nombres diffèrent : les preuves ont été modifiées après coup, ou ce programme ne calcule pas comme celui qui les a produites
propose-check-joined = { $id } : jugé maintenant, et absent des preuves
propose-check-failed-number = { $id } : { $place } vaut { $was } dans les preuves, et { $is } une fois recalculé
propose-check-failed-place = { $place } vaut { $was } dans les preuves, et { $is } une fois recalculé
propose-check-failed-version = les preuves viennent de la version { $was }, et ceci est la version { $is } : les refaire
propose-check-failed-selftest = l'autotest du programme qui a produit les preuves donne { $was }, celui-ci { $is } : les refaire
propose-check-failed-proposal = { $id } : les preuves proposent { $was } { -ap }, et { $is } une fois recalculées
propose-check-failed-no-proposal = { $id } : les preuves proposent { $was } { -ap }, et rien une fois recalculées
propose-check-failed-new-proposal = { $id } : les preuves ne proposent rien, et { $is } { -ap } une fois recalculées
propose-check-gone-from-files = { $id } : était « { $was } », et aucun profil de cet identifiant n'est dans les fichiers de profils
propose-check-changed-value = { $name } : { $column } { $was } → { $is }
