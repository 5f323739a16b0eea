# Battles on a table.

battle-title = { $a } against { $b }, { $ap } { -ap }
battle-headline = { $a } wins { $a_wins } of the battles, { $b } { $b_wins }; { $draw } are drawn.
battle-side = { $side }: { $name }
battle-row-wins = wins
battle-victories = Victories
battle-turn = turn
battle-points-by-turn = Victory points by turn, if the battle ended with that turn
battle-row-points = victory points
battle-row-lost = { -ap } lost
battle-row-areas = areas held, summed over turns
battle-row-wiped-out = eliminated
battle-column-dies = dies
battle-ap = { -ap }

battle-fight-bloodbath = Bloodbath
battle-fight-conquest = Conquest
battle-fight-execution = Execution
battle-player-random = the random player
battle-player-captain = the captain
battle-player-bold = the bold captain
battle-player-careful = the careful captain
battle-player-planner = the planner
# A name given by a file.
battle-own = “{ $name }”
battle-scenario-printed = { $name } (III-A-2)
battle-table-printed = { $size } cm
battle-table-own = { $name } ({ $size } cm)
battle-terms = { $scenario } on { $table }, A played by { $a }, B by { $b }
battle-how = { $terms }; { $ruleset }; { $runs ->
    [one] { $runs } battle of
   *[other] { $runs } battles of
} { $turns ->
    [one] { $turns } turn at most
   *[other] { $turns } turns at most
}, { $scenery ->
    [set-up] on one fixed table, divided into { $tables ->
        [one] one group
       *[other] { $tables } groups
    }
   *[drawn] on { $tables ->
        [one] one table
       *[other] { $tables } tables
    } { $scenery ->
        [bare] without scenery
       *[drawn] with random scenery (III-A-3)
    }
}, seed { $seed }; 95 % intervals across { $scenery ->
    [set-up] groups
   *[drawn] tables
}
battle-drawn = Side { $side }: a new { $kind ->
        [pooled] pooled
       *[legal] legal
    } list of { $people }, { $edition }, drawn at random for each table (`fleau army random`).
battle-free = The list of side { $side } breaks the army rules (I-D) but is played anyway: { $faults }
battle-illegal = { $n ->
    [one] the umpire refused 1 action; this is a bug in the program, please report it
   *[other] the umpire refused { $n } actions; this is a bug in the program, please report it
}

# A narrated battle.

battle-told = { $terms }; battle { $n } of this seed.
battle-goal = The first side to kill its target wins (III-A-2): side A must kill { $a }, side B { $b }.
battle-deployment = Deployment (III-B)
battle-speech = Turn of speech of side { $side } ({ $paragraph })
battle-combat = Combat (VII)
battle-spot = { $x } cm from the left edge, { $y } cm from the bottom edge
battle-placed = { $who } is deployed { $place } (III-B-2).
battle-moves = { $who } { $how ->
    [turn] turns on the spot (V-A).
    [walk] walks { $cm } cm (V-B-1), to { $place }.
    [run] runs { $cm } cm (V-B-2), to { $place }.
    [charge] charges over { $cm } cm (V-B-3), to { $place }.
    [engage] engages over { $cm } cm (V-B-3), to { $place }.
    [stay] stays under cover (V-B-4).
    [cover] moves { $cm } cm under cover (V-B-4), to { $place }.
   *[pursuit] pursues over { $cm } cm (VII-C-6), to { $place }.
}
battle-pursuit = { $who } pursues (VII-C-6).
# Victory points that an area gives to each side, on a map.
battle-area = A { $a }, B { $b }
battle-controls = Victory points for the areas now controlled (III-A-2): A { $a }, B { $b }.
battle-takes-all-areas = Side { $side } is alone on the table with turns still to come and takes all areas (III-A-2): { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
battle-refused = The umpire refuses the action of { $who }: { $why }.
battle-outcome = { $winner ->
    [nobody] A draw
   *[other] Side { $winner } wins
} after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}: victory points { $a } to { $b }; { -ap } lost by A { $lost_a }, by B { $lost_b }.
battle-state = { $level ->
    [unhurt] unhurt
    [light] lightly wounded
    [serious] seriously wounded
    [critical] critically wounded
   *[dead] out of the fight
}

# The page of maps.

battle-map-heading = { $turn }: { $what }
battle-map-turns = Turns
battle-map-keys = Change maps with the links or the keys ← → Home End. A printout contains all maps.
battle-map-previous = previous
battle-map-next = next
battle-map-dice = Die by die
battle-map-armies = The armies
battle-key-walk = walk
battle-key-assault = charge or engagement
battle-key-hit = shot that hits
battle-key-miss = shot that misses
battle-key-wound = a wound level
battle-key-prey = the enemy's target
battle-house = house
battle-ruin = ruin
battle-wall = low wall
battle-hill = hill
battle-wood = wood
battle-pond = pond

# Rules that battles do not simulate.

rule-rout = rout and rallying (IV-D-1, IX)
rule-rout-why = their chapter is in no source
rule-mystic = mystic regeneration and divination (IV-D-2, XI)
rule-mystic-why = their chapters are in no source
rule-altitude = flight and altitude (II-F)
rule-altitude-why = all fighters stay on the ground: the rules between levels are in no source
rule-command = command and staffs (XII)
rule-command-why = this chapter is in no source
rule-artillery = artillery
rule-artillery-why = its own rules are in no source
rule-scenarios = scenarios of chapter XIII
rule-scenarios-why = only those of III-A-2 are simulated
rule-bases = square bases, pivoting and shifting (I-B, II-E-1, V-B-3)
rule-bases-why = every base is round, and no fighter is moved aside to make room for another
rule-measuring = declaring before measuring (IV-B-2)
rule-measuring-why = players know all distances, as if they had agreed to measure; an assault out of reach is refused
rule-limits = limits of tables and scenery (III-A-1, III-A-3)
rule-limits-why = 60x60 cm above 200 AP, and fewer than four pieces of scenery, are simulated if asked for; a fighter for which the zone of deployment has no room is lost
rule-cards = several kinds of fighters on a card (I-D-5)
rule-cards-why = familiars, staffs and fighters with Asservi/X have cards of their own
rule-players = three or more players (I-A)
rule-players-why = a battle has two sides

# Error messages.

fault-battle-cannot-fight = { $who } cannot be played: no value is known for { $missing }
fault-battle-too-many = { $count } fighters; allowed: at most { $most } per side
fault-battle-no-table = too much scenery: no valid placement was found; use fewer pieces
battle-schema-scenario = a battle scenario (what wins it), as TOML
battle-schema-table = a battle table and its scenery, as TOML
fault-battle-scenario = unknown scenario `{ $text }`; allowed: bloodbath, conquest, execution, or a file that ends in .toml
fault-battle-table = unknown table `{ $text }`; allowed: 60x60, 90x90, 120x60, or a file that ends in .toml
fault-best-table = unknown table `{ $text }`; allowed: 60x60, 90x90, 120x60
fault-battle-scenery = not allowed with a table file, which defines its own scenery: remove this option
fault-two-numbers = two numbers are expected, not { $n }
quantity-a-length-in-cm = a length in cm
quantity-the-number-of-victory-points = the number of victory points
fault-one-goal = either `kill` or `[[areas]]` is needed, not both: it defines what wins
fault-zone-or-within = either `zone` or `within` is needed, not both: it defines the part of the table
fault-area-off-table = an area (from the left edge { $left } to { $right } cm, from the bottom edge { $bottom } to { $top } cm) is not wholly on the table of { $width } x { $height } cm
fault-piece-without-parts = `parts` is missing: the shapes that make up the piece
fault-piece-off-table = `{ $name }` is not wholly on the table
fault-table-format = allowed: a table of at most 150 cm in width and height
fault-too-many-outlines = too many parts; allowed: at most { $most } for all pieces together
fault-too-many-pieces = too many pieces of scenery; allowed: at most { $most }
fault-places-of-some-pieces = only some pieces have a place: give one to all pieces or to none
fault-too-few-pieces = too few pieces of scenery; allowed: at least { $fewest } (III-A-3)
fault-piece-too-wide = `{ $name }` is wider or higher than { $widest } cm (III-A-3)
fault-piece-near-edge = `{ $name }` is less than { $apart } cm from an edge (III-A-3)
fault-pieces-near = `{ $name }` is less than { $apart } cm from `{ $other }` (III-A-3)
fault-no-shape = a part needs a shape: `diameter` (disk), `width` and `height` (rectangle) or `corners` (convex polygon)
fault-battle-armies = no armies are given: give two lists, or --people, --against and --ap
fault-battle-one-list = a second list is missing
quantity-the-number-of-pieces-of-scenery = the number of pieces of scenery
quantity-the-number-of-the-battle = the number of the battle
