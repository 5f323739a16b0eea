# Batailles sur une table.

battle-title = { $a } contre { $b }, { $ap } { -ap }
battle-headline = { $a } gagne { $a_wins } des batailles, { $b } { $b_wins } ; { $draw } sont nulles.
battle-side = { $side } : { $name }
battle-row-wins = victoires
battle-victories = Victoires
battle-turn = tour
battle-points-by-turn = Points de victoire par tour, si la bataille s'arrêtait à ce tour
battle-row-points = points de victoire
battle-row-lost = { -ap } perdus
battle-row-areas = zones tenues, additionnées sur les tours
battle-row-wiped-out = éliminé
battle-column-dies = meurt
battle-ap = { -ap }

battle-fight-bloodbath = Bain de sang
battle-fight-conquest = Conquête
battle-fight-execution = Exécution
battle-player-random = le joueur aléatoire
battle-player-captain = le capitaine
battle-player-bold = le capitaine hardi
battle-player-careful = le capitaine prudent
battle-player-planner = le planificateur
# Un nom donné par un fichier.
battle-own = « { $name } »
battle-scenario-printed = { $name } (III-A-2)
battle-table-printed = { $size } cm
battle-table-own = { $name } ({ $size } cm)
battle-terms = { $scenario } sur { $table }, A joué par { $a }, B par { $b }
battle-how = { $terms } ; { $ruleset } ; { $runs ->
    [one] { $runs } bataille de
   *[other] { $runs } batailles de
} { $turns ->
    [one] { $turns } tour au plus
   *[other] { $turns } tours au plus
}, { $scenery ->
    [set-up] sur une seule table fixe, réparties en { $tables ->
        [one] un seul groupe
       *[other] { $tables } groupes
    }
   *[drawn] sur { $tables ->
        [one] une table
       *[other] { $tables } tables
    } { $scenery ->
        [bare] sans décor
       *[drawn] au décor aléatoire (III-A-3)
    }
}, graine { $seed } ; intervalles à 95 % entre les { $scenery ->
    [set-up] groupes
   *[drawn] tables
}
battle-drawn = Camp { $side } : une nouvelle liste { $kind ->
        [pooled] assouplie
       *[legal] valide
    } de { $people }, { $edition }, tirée au hasard pour chaque table (`fleau army random`).
battle-free = La liste du camp { $side } ne respecte pas les règles d'armée (I-D), mais elle est jouée quand même : { $faults }
battle-illegal = { $n ->
    [one] l'arbitre a refusé 1 action ; c'est une erreur du programme, merci de la signaler
   *[other] l'arbitre a refusé { $n } actions ; c'est une erreur du programme, merci de la signaler
}

# Une bataille racontée.

battle-told = { $terms } ; bataille { $n } de cette graine.
battle-goal = Le premier camp qui tue sa cible gagne (III-A-2) : le camp A doit tuer { $a }, le camp B { $b }.
battle-deployment = Déploiement (III-B)
battle-speech = Tour de parole du camp { $side } ({ $paragraph })
battle-combat = Combat (VII)
battle-spot = à { $x } cm du bord gauche et { $y } cm du bord inférieur
battle-placed = { $who } se déploie { $place } (III-B-2).
battle-moves = { $who } { $how ->
    [turn] se tourne sur place (V-A).
    [walk] marche { $cm } cm (V-B-1), jusqu'à un point { $place }.
    [run] court { $cm } cm (V-B-2), jusqu'à un point { $place }.
    [charge] charge sur { $cm } cm (V-B-3), jusqu'à un point { $place }.
    [engage] engage sur { $cm } cm (V-B-3), jusqu'à un point { $place }.
    [stay] reste à couvert (V-B-4).
    [cover] avance de { $cm } cm à couvert (V-B-4), jusqu'à un point { $place }.
   *[pursuit] poursuit sur { $cm } cm (VII-C-6), jusqu'à un point { $place }.
}
battle-pursuit = { $who } poursuit (VII-C-6).
# Les points de victoire qu'une zone donne à chaque camp, sur une carte.
battle-area = A { $a }, B { $b }
battle-controls = Points de victoire des zones contrôlées à présent (III-A-2) : A { $a }, B { $b }.
battle-takes-all-areas = Le camp { $side } est seul sur la table alors qu'il reste des tours à jouer, et prend toutes les zones (III-A-2) : { $points ->
    [one] 1 point de victoire
   *[other] { $points } points de victoire
}.
battle-refused = L'arbitre refuse l'action de { $who } : { $why }.
battle-outcome = { $winner ->
    [nobody] Partie nulle
   *[other] Le camp { $winner } gagne
} après { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
} : { $a } à { $b } en points de victoire ; { -ap } perdus : A { $lost_a }, B { $lost_b }.
battle-state = { $level ->
    [unhurt] indemne
    [light] blessure légère
    [serious] blessure grave
    [critical] blessure critique
   *[dead] hors de combat
}

# La page de cartes.

battle-map-heading = { $turn } : { $what }
battle-map-turns = Tours
battle-map-keys = Changez de carte avec les liens ou les touches ← → Début Fin. L'impression contient toutes les cartes.
battle-map-previous = précédente
battle-map-next = suivante
battle-map-dice = Dé par dé
battle-map-armies = Les armées
battle-key-walk = marche
battle-key-assault = charge ou engagement
battle-key-hit = tir qui touche
battle-key-miss = tir manqué
battle-key-wound = un cran de blessure
battle-key-prey = cible de l'adversaire
battle-house = maison
battle-ruin = ruine
battle-wall = muret
battle-hill = colline
battle-wood = bois
battle-pond = étang

# Les règles que les batailles ne simulent pas.

rule-rout = déroute et ralliement (IV-D-1, IX)
rule-rout-why = leur chapitre n'est dans aucune source
rule-mystic = régénération mystique et divination (IV-D-2, XI)
rule-mystic-why = leurs chapitres ne sont dans aucune source
rule-altitude = vol et altitude (II-F)
rule-altitude-why = tous les combattants restent au sol : les règles entre niveaux ne sont dans aucune source
rule-command = commandement et états-majors (XII)
rule-command-why = ce chapitre n'est dans aucune source
rule-artillery = artillerie
rule-artillery-why = ses propres règles ne sont dans aucune source
rule-scenarios = scénarios du chapitre XIII
rule-scenarios-why = seuls ceux de III-A-2 sont simulés
rule-bases = socles carrés, pivots et décalages (I-B, II-E-1, V-B-3)
rule-bases-why = tous les socles sont ronds et aucun combattant n'est décalé pour faire place à un autre
rule-measuring = déclarer avant de mesurer (IV-B-2)
rule-measuring-why = les joueurs connaissent toutes les distances, comme s'ils étaient convenus de mesurer ; un assaut hors de portée est refusé
rule-limits = limites des tables et des décors (III-A-1, III-A-3)
rule-limits-why = 60x60 cm au-delà de 200 PA et moins de quatre décors sont simulés si on le demande ; un combattant qui ne trouve pas de place dans la zone de déploiement est perdu
rule-cards = plusieurs sortes de combattants sur une carte (I-D-5)
rule-cards-why = familiers, états-majors et combattants avec Asservi/X ont chacun leur carte
rule-players = trois joueurs ou plus (I-A)
rule-players-why = une bataille oppose deux camps

# Messages d'erreur.

fault-battle-cannot-fight = { $who } ne peut pas être joué : aucune valeur connue pour { $missing }
fault-battle-too-many = { $count } combattants ; maximum : { $most } par camp
fault-battle-no-table = trop de décor : aucun placement valide n'a été trouvé ; mettez moins d'éléments
battle-schema-scenario = un scénario de bataille (ce qui fait gagner), en TOML
battle-schema-table = une table de bataille et son décor, en TOML
fault-battle-scenario = scénario inconnu : `{ $text }` ; valeurs possibles : bain-de-sang, conquête, exécution, ou un fichier en .toml
fault-battle-table = table inconnue : `{ $text }` ; valeurs possibles : 60x60, 90x90, 120x60, ou un fichier en .toml
fault-best-table = table inconnue : `{ $text }` ; valeurs possibles : 60x60, 90x90, 120x60
fault-battle-scenery = impossible avec un fichier de table, qui définit son propre décor : retirez cette option
fault-two-numbers = deux nombres sont attendus, et non { $n }
quantity-a-length-in-cm = une longueur en cm
quantity-the-number-of-victory-points = le nombre de points de victoire
fault-one-goal = il faut soit `kill`, soit `[[areas]]`, pas les deux, pour définir ce qui fait gagner
fault-zone-or-within = il faut soit `zone`, soit `within`, pas les deux, pour définir la partie de la table
fault-area-off-table = une zone (de { $left } à { $right } cm du bord gauche, de { $bottom } à { $top } cm du bord inférieur) n'est pas entièrement sur la table de { $width } x { $height } cm
fault-piece-without-parts = il manque `parts` : les formes qui composent l'élément
fault-piece-off-table = `{ $name }` n'est pas entièrement sur la table
fault-table-format = maximum : une table de 150 cm en largeur et en hauteur
fault-too-many-outlines = trop de parties ; maximum : { $most } pour tout le décor
fault-too-many-pieces = trop d'éléments de décor ; maximum : { $most }
fault-places-of-some-pieces = seuls certains éléments de décor ont une place : donnez-en une à tous ou à aucun
fault-too-few-pieces = trop peu d'éléments de décor ; minimum : { $fewest } (III-A-3)
fault-piece-too-wide = `{ $name }` dépasse { $widest } cm en largeur ou en hauteur (III-A-3)
fault-piece-near-edge = `{ $name }` est à moins de { $apart } cm d'un bord (III-A-3)
fault-pieces-near = `{ $name }` est à moins de { $apart } cm de `{ $other }` (III-A-3)
fault-no-shape = il manque une forme à la partie : `diameter` (disque), `width` et `height` (rectangle) ou `corners` (polygone convexe)
fault-battle-armies = aucune armée n'est donnée : donnez deux listes, ou --people, --against et --ap
fault-battle-one-list = il manque une deuxième liste
quantity-the-number-of-pieces-of-scenery = le nombre d'éléments de décor
quantity-the-number-of-the-battle = le numéro de la bataille
