# Ce que disent plusieurs sorties.
against = { $a } contre { $b }
fights = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
}
fights-simulated = { $n ->
    [one] { $n } combat simulé
   *[other] { $n } combats simulés
}
list-separator = {" ; "}
names-and-others = { $names } et { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
column-rank = rang
ranks-shared = un rang comme 1 à 3 : ils sont égaux, ou rien ne les départage
column-ap = { -ap }
level-unhurt = indemne
level-light = légère
level-serious = grave
level-critical = critique
level-dead = mort
wound-none = aucune
wound-stunned = sonné
wound-light = légère
wound-serious = grave
wound-critical = critique
wound-killed = tué net
objective-win = chances de tuer moins chances d'être tué
objective-ap = { -ap } détruits moins { -ap } perdus
objective-survive = part des crans de blessure restants, moins celle de l'adversaire
with-ap = { $name } ({ $ap } { -ap })
letter-and-name = { $letter } : { $name }
measure = mesure
difference = différence
exact = exact
exact-to = exact à { $bound } près
at-least = au moins
in-points = { $n } points
in-ap = { $n } { -ap }
ap-left-over = { -ap } restants
intervals = intervalles à 95 %
intervals-when-stopped = intervalles à 95 %, valables quel que soit le moment de l'arrêt
intervals-not-reached = la précision n'est pas atteinte ; intervalles à 95 %, valables quel que soit le moment de l'arrêt
for-statisticians = Pour les statisticiens
turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
state-played = simulée
state-partly = en partie
state-not-modelled = non simulée
state-unknown = inconnue
size-small = petite
size-normal = moyenne
size-large = grande
size-very-large = très grande
size-titan = titanesque
names-no-abilities = sans compétences
names-wounded = blessure { $level }

# Éditions : selon quelles règles les profils sont jugés.
editions-these-rules = ce jeu de règles
editions-other = Jugé selon les règles d'une autre édition : { $ruleset } n'est pas un jeu de règles de { $names }
editions-borrowed = Jugé selon les règles d'une autre édition : aucune source ne donne celles de { $names }, donc { $ruleset } les remplace
editions-hybrid = Jugé par un hybride d'éditions : { $ruleset } complète les règles de { $names } par des textes d'autres éditions (`fleau help rulesets`)
editions-mixed = Des éditions sont mêlées ici, et leurs { -ap } ne se comparent pas : { $names } ; jugé selon { $ruleset }
editions-unknown = L'édition « { $edition } » est inconnue : { $ruleset } s'applique, et ni le rang ni la classe n'induisent de compétence
editions-none = L'édition de certains profils est inconnue : { $ruleset } s'applique, et ni le rang ni la classe n'induisent de compétence
editions-costs = { -ap } sans les compétences, car { $ruleset } ne les utilise pas et retranche leur coût : { $costs }
editions-cost = { $name } { $printed } → { $judged }
editions-costs-left = et { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
editions-without-name = une édition inconnue
editions-who-champions = champions
editions-who-marksmen = tireurs
editions-why-printed-on-card = imprimées entre parenthèses sur la carte ; il n'en existe pas de liste
editions-why-no-source = dans aucune source
editions-why-champion-unknown = la carte ne dit pas si le combattant est un champion
editions-why-rank-unknown = la carte n'indique pas le rang, qui en décide
editions-why-edition-unknown = l'édition est inconnue
editions-induced-unlisted = compétences induites des { $who } de { $edition } : { $why }

# A column of a spreadsheet with the intervals of another.
table-interval = { $of }, intervalle
