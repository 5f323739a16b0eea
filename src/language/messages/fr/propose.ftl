# Propositions, et leur vérification.
propose-title = { -ap } proposés, auxquels tous ceux-ci sont justes ensemble
propose-column-proposed = { -ap } proposés
propose-column-fair-then = { -ap } justes alors
propose-column-verdict-then = verdict alors
propose-column-verdict-now = verdict actuel
propose-column-ap-then = { -ap } alors
propose-nothing-wrong = rien n'est proposé : aucun des coûts en question n'est avéré faux
propose-nothing-rounded = rien n'est proposé : arrondis à l'entier, les { -ap } justes sont ceux imprimés
propose-unanswered = rien n'est proposé pour ceux dont aucun coût, du cinquième au quintuple des { -ap } imprimés, n'est juste : { $names }
propose-after = Ce qui reste faux, ou jugé autrement, aux { -ap } proposés
propose-still-off = aux { -ap } proposés, { $off ->
    [one] { $off } coût sur { $n } reste faux
   *[other] { $off } coûts sur { $n } restent faux
 }
propose-gains = Qui gagne à la proposition, et qui y perd
propose-not-in-patch = absents du correctif, car imprimés dans aucun fichier : { $ids }
propose-patch-folder = le correctif est à appliquer dans { $folder }
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
propose-check-changed = modifié depuis : { $what }, de { $was } à { $is }
propose-check-version = version
propose-check-selftest = autotest
propose-check-scenario = scénario
propose-check-ruleset = règles
propose-check-profiles = profils
propose-check-abilities = compétences
propose-check-editions = autres éditions
propose-check-same = aucune donnée d'entrée n'a changé, et tous les nombres sont les mêmes
propose-check-differs = aucune donnée d'entrée n'a changé, et pourtant des nombres diffèrent
propose-check-added = jugés maintenant, et absents des preuves : { $ids }
propose-check-made-by = produit par : { $command }
propose-check-failed = { $id } : était « { $was } », est maintenant « { $is } » : ses { -ap } justes sont { $interval }
propose-check-failed-gone = { $id } : était « { $was } », n'est plus dans le panel
propose-check-failed-number = { $place } : était { $was }, est maintenant { $is }, bien que rien n'ait changé
