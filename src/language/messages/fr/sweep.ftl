# Balayages : un combat à chaque valeur d'un ou deux nombres.
sweep-count = nombre de combattants
sweep-distance = distance (cm)
sweep-attack-parts = parts des dés en attaque
sweep-defense-parts = parts des dés en défense
sweep-of-side = { $name } de { $side }
sweep-from = à partir de { $value }
sweep-up-to = jusqu'à { $value }
sweep-anywhere = n'importe où
sweep-even = Les chances sont égales à { $what } { $value }, par interpolation entre { $low } et { $high } ; au-delà, { $name } gagne plus souvent.
sweep-even-at = Les chances sont égales à { $what } { $value } ; au-delà, { $name } gagne plus souvent.
sweep-enough = { $high } suffisent pour que { $name } gagne plus souvent, { $low } ne suffisent pas ; par interpolation, les chances sont égales à { $value }.
sweep-even-line = Le tableau dit à quelle valeur ({ $what }) les chances sont égales : il y en a une pour { $n ->
    [one] { $n } valeur
   *[other] { $n } valeurs
} sur { $all } ({ $other }).
sweep-never-even = Les chances ne sont jamais égales ({ $what } de { $low } à { $high }) : { $name } gagne toujours plus souvent.
sweep-always-even = Aucun camp ne gagne plus souvent que l'autre ({ $what } de { $low } à { $high }).
sweep-corner = { $rows }, selon { $columns }
sweep-grid = victoires moins défaites de { $name }, en points
sweep-column-even = à égalité : { $what }
sweep-column-ahead = au-delà, gagne plus souvent
sweep-exact = valeurs toutes exactes
sweep-fights = { $range } combats simulés
sweep-simulated = { $runs } à chaque valeur, graine { $seed } pour toutes ; intervalles à 95 %
sweep-partly-exact = { $n ->
    [one] 1 valeur exacte ; aux autres { $runs }, graine { $seed } ; intervalles à 95 %
   *[other] { $n } valeurs exactes ; aux autres { $runs }, graine { $seed } ; intervalles à 95 %
}
sweep-apart = à distance, celle du balayage
sweep-note-even = à égalité : les deux camps gagnent aussi souvent ; interpolation linéaire entre les valeurs du balayage, avec la plage où les intervalles à 95 % ne disent pas qui gagne plus souvent
sweep-worth-title = Valeur de { $name } dans une armée
sweep-worth-subtitle = { $n } cartes · règles { $ruleset } · { $battles } batailles à chaque valeur · graine { $seed }
sweep-worth-ap = { $ap } { -ap }
sweep-worth-even = { $name } vaut ses { $cost } à { $what } { $value }, par interpolation entre { $low } et { $high } ; au-delà, la carte vaut { $above ->
    [more] plus
   *[less] moins
}.
sweep-worth-even-at = { $name } vaut ses { $cost } à { $what } { $value } ; au-delà, la carte vaut { $above ->
    [more] plus
   *[less] moins
}.
sweep-worth-never = { $what } de { $low } à { $high } : { $name } vaut { $is ->
    [more] plus
   *[less] moins
} que ses { $cost } à chaque valeur{ $values ->
    [some] { " " }estimée
   *[all] { "" }
} ; il n'y a pas d'égalité entre { $low } et { $high }.
sweep-worth-none = La valeur de { $name } ne peut pas être estimée : aucune liste ne contient la carte, ou les mêmes autres cartes l'accompagnent toujours.
sweep-worth-open = À { $n ->
    [one] { $n } valeur
   *[other] { $n } valeurs
} sur { $all }, l'intervalle ne dit pas si la carte vaut plus ou moins que ses { -ap }.
sweep-worth-mark = vaut ses { -ap } à { $value }
sweep-worth-note-seed = { $battles } batailles à chaque valeur, graine { $seed } pour toutes : mêmes listes, tables et dés, tant que la carte n'y change rien
sweep-worth-note-even = la valeur à laquelle la carte vaut ses { -ap } est interpolée linéairement, avec la plage où les intervalles à 95 % ne disent pas lequel est le plus grand
sweep-worth-line = Le tableau dit à quelle valeur ({ $what }) { $name } vaut ses { -ap } : il y en a une pour { $n ->
    [one] { $n } valeur
   *[other] { $n } valeurs
} sur { $all } ({ $other }).
sweep-worth-everywhere = { $name } vaut { $is ->
    [more] plus
   *[less] moins
} que ses { $cost } partout dans le tableau.
sweep-worth-grid = valeur moins { -ap }, en % des { -ap } ; (?) : l'intervalle ne dit pas lequel est le plus grand
sweep-worth-column-even = vaut ses { -ap } : { $what }
sweep-worth-column-above = au-delà de cette valeur
chart-worth-minus-ap = valeur moins { -ap }
chart-share-of-ap = en part des { -ap } ; (?) : l'intervalle contient 0
chart-worth-double = +1 vaut le double ou plus
chart-worth-nothing = −1 ne vaut rien
chart-worth-even = 0 vaut ses { -ap }
chart-worth-missing = valeur inconnue
chart-even-at = à égalité à { $value }
chart-swept = { $what } ({ $name })
chart-chance = chances au dernier tour

fault-sweep-none = rien n'est balayé ; écrivez une plage à la place d'un nombre, comme garde_pretorien@att=3..8, "1..6 guerrier_de_l_aube", --distance 10..40:10 ou --policy-a répartition=0..4/4
fault-sweep-cost = les PA ne changent pas les chances. `fleau sweep CARTE --armies` les compare à la valeur en armée ; `fleau prices` donne la valeur d'un changement, `fleau balance --candidate` un coût juste
fault-sweep-policy = une plage vaut pour un camp ; écrivez-la avec --policy-a ou --policy-b
fault-sweep-armies-range = `--armies` demande une ou deux plages, comme carnassier_2_c5@att=3..8 ; trouvé : { $count }
fault-sweep-armies-battles = c'est trop peu de batailles pour { $values } valeurs ; il en faut au moins { $battles }
fault-sweep-many = { $count } plages ; on peut en balayer { $most } à la fois au plus
fault-sweep-range = « { $text } » n'est pas une plage ; écrivez par exemple 3..8, ou 10..20:2.5 avec un pas
fault-sweep-reversed = la plage « { $text } » est à l'envers ; écrivez { $turned }
fault-sweep-single = la plage « { $text } » n'a qu'une valeur, { $value } ; choisissez une autre fin ou un pas plus petit
fault-sweep-step = le pas de « { $text } » est 0
fault-sweep-points = le balayage a { $count } points ; { $most } au plus sont permis : choisissez une plage plus courte ou un pas plus grand, comme 10..60:5
