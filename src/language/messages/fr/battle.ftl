# Batailles sur une table.

battle-title = { $a } contre { $b }, { $ap } { -ap }
battle-headline = { $a } gagne { $a_wins } des batailles, { $b } { $b_wins } ; { $draw } sont nulles.
battle-side = { $side } : { $name }
battle-row-wins = victoires
battle-row-points = points de victoire
battle-row-lost = { -ap } perdus
battle-row-areas = zones tenues, additionnées sur les tours
battle-row-wiped-out = plus personne
battle-column-dies = meurt
battle-ap = { -ap }

battle-bloodbath = Bain de sang
battle-conquest = Conquête
battle-execution = Exécution
battle-player-random = le hasard
battle-player-captain = le capitaine
battle-player-planner = le planificateur
# D'un nom que donne un fichier.
battle-own = « { $name } »
battle-scenario-printed = { $name } (III-A-2)
battle-table-printed = { $size } cm
battle-table-own = { $name } ({ $size } cm)
battle-terms = { $scenario } sur { $table }, A joué par { $a }, B par { $b }
battle-how = { $terms } ; { $ruleset } ; { $runs } batailles de { $turns } tours au plus, { $scenery ->
    [set-up] sur une même table, jugées en { $tables ->
        [one] un seul groupe
       *[other] { $tables } groupes
    }
   *[drawn] { $tables ->
        [one] une table
       *[other] { $tables } tables
    } au décor tiré selon III-A-3
}, graine { $seed } ; intervalles à 95 % sur les { $scenery ->
    [set-up] groupes
   *[drawn] tables
}
battle-drawn = Camp { $side } : pour chaque table une autre liste valide de { $people }, { $edition }, tirée au hasard (`fleau army random`).
battle-free = Le camp { $side } ne respecte pas I-D et joue quand même : { $faults }
battle-illegal = { $n ->
    [one] l'arbitre a refusé 1 action : une erreur du programme
   *[other] l'arbitre a refusé { $n } actions : une erreur du programme
}

# Une bataille racontée.

battle-told = { $terms } ; bataille { $n } de la graine.
battle-goal = Qui tue le premier gagne (III-A-2) : le camp A doit tuer { $a }, le camp B { $b }.
battle-deployment = Déploiement (III-B)
battle-speech = Tour de parole du camp { $side } (IV-B-1)
battle-combat = Combat (VII)
battle-spot = à { $x } cm de la gauche et { $y } cm du bas
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
# Les points de victoire que vaut une zone pour chaque camp, sur une carte.
battle-area = A { $a }, B { $b }
battle-controls = Points de victoire d'après le contrôle actuel des zones (III-A-2) : A { $a }, B { $b }.
battle-refused = L'arbitre refuse ce que devait faire { $who } : { $why }.
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
battle-map-keys = Avancez avec les liens, ou avec les touches ← → Début Fin. À l'impression, toutes les cartes y sont.
battle-map-previous = précédente
battle-map-next = suivante
battle-map-dice = Dé par dé
battle-map-armies = Les armées
battle-key-walk = marche
battle-key-assault = charge ou engagement
battle-key-hit = tir qui touche
battle-key-miss = tir manqué
battle-key-wound = un cran de blessure
battle-key-prey = celui que l'ennemi doit tuer
battle-house = maison
battle-ruin = ruine
battle-wall = muret
battle-hill = colline
battle-wood = bois
battle-pond = étang

# Ce que les batailles laissent de côté.

rule-rout = déroute et ralliement (IV-D-1, IX)
rule-rout-why = aucune source ne donne leur chapitre
rule-mystic = régénération mystique et divination (IV-D-2, XI)
rule-mystic-why = aucune source ne donne leurs chapitres
rule-altitude = vol et altitude (II-F)
rule-altitude-why = chacun reste au sol : comment les niveaux se rencontrent n'est dans aucune source
rule-command = commandement et états-majors (XII)
rule-command-why = aucune source ne donne ce chapitre
rule-artillery = artillerie
rule-artillery-why = ses propres règles ne sont dans aucune source
rule-scenarios = scénarios du chapitre XIII
rule-scenarios-why = seuls ceux de III-A-2 sont joués

# Ce qui ne va pas.

fault-battle-cannot-fight = { $who } ne peut pas être joué : valeur inconnue pour { $missing }
fault-battle-too-many = { $count } combattants ; une bataille a de la place pour { $most } par camp
fault-battle-no-table = aucune table avec autant de décor n'a été trouvée
battle-schema-scenario = ce pour quoi des armées se battent, en TOML
battle-schema-table = une table et son décor, en TOML
fault-battle-scenario = aucun scénario ne s'appelle `{ $text }` ; permis : bain-de-sang, conquête, exécution, ou un fichier en .toml
fault-battle-table = aucune table ne s'appelle `{ $text }` ; permis : 60x60, 90x90, 120x60, ou un fichier en .toml
fault-battle-scenery = le fichier dit quel décor il y a
fault-two-numbers = deux nombres sont attendus, et non { $n }
fault-what-length = une longueur en cm
fault-what-victory-points = le nombre de points de victoire
fault-one-goal = ce qui fait gagner est soit `kill`, soit `[[areas]]`
fault-zone-or-within = soit `zone`, soit `within` dit de quelle partie de la table il s'agit
fault-area-off-table = une zone de { $left } à { $right } cm du bord gauche et de { $bottom } à { $top } cm du bas n'est pas sur une table de { $width } x { $height } cm
fault-piece-without-parts = il manque `parts` : ce que le décor recouvre
fault-piece-off-table = `{ $name }` n'est pas entièrement sur la table
fault-table-format = une table a au plus 150 cm de large et de haut
fault-too-many-outlines = plus de { $most } parties pour tout le décor
fault-too-many-pieces = plus de { $most } éléments de décor
fault-places-of-some-pieces = certains éléments de décor ont une place et d'autres n'en ont pas : tous ou aucun
fault-too-few-pieces = moins de { $fewest } éléments de décor (III-A-3)
fault-piece-too-wide = `{ $name }` dépasse { $widest } cm en largeur ou en hauteur (III-A-3)
fault-piece-near-edge = `{ $name }` est à moins de { $apart } cm d'un bord (III-A-3)
fault-pieces-near = `{ $name }` est à moins de { $apart } cm de `{ $other }` (III-A-3)
fault-no-shape = une partie est un disque, `diameter`, un rectangle, `width` et `height`, ou un polygone convexe, `corners`
fault-battle-armies = écrivez deux listes, ou --people, --against et --ap
fault-battle-one-list = il manque une deuxième liste
battle-what-scenery = le nombre d'éléments de décor
battle-what-battle = le numéro de la bataille
