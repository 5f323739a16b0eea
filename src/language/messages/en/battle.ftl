# Battles on a table.

battle-title = { $a } against { $b }, { $ap } { -ap }
battle-headline = { $a } wins { $a_wins } of the battles, { $b } { $b_wins }; { $draw } are drawn.
battle-side = { $side }: { $name }
battle-row-wins = wins
battle-row-points = victory points
battle-row-lost = { -ap } lost
battle-row-areas = areas held, summed over turns
battle-row-wiped-out = nobody left
battle-column-dies = dies
battle-ap = { -ap }

battle-bloodbath = Bloodbath
battle-conquest = Conquest
battle-execution = Execution
battle-player-random = chance
battle-player-captain = the captain
battle-player-planner = the planner
# Of a name that a file gives.
battle-own = “{ $name }”
battle-scenario-printed = { $name } (III-A-2)
battle-table-printed = { $size } cm
battle-table-own = { $name } ({ $size } cm)
battle-terms = { $scenario } on { $table }, A played by { $a }, B by { $b }
battle-how = { $terms }; { $ruleset }; { $runs } battles of { $turns } turns at most, { $scenery ->
    [set-up] on one table as it is set up, judged in { $tables ->
        [one] one group
       *[other] { $tables } groups
    }
   *[drawn] { $tables ->
        [one] one table
       *[other] { $tables } tables
    } with scenery drawn by III-A-3
}, seed { $seed }; 95 % intervals over { $scenery ->
    [set-up] groups
   *[drawn] tables
}
battle-drawn = Side { $side }: for each table another legal list of { $people }, { $edition }, drawn at random (`fleau army random`).
battle-free = Side { $side } breaks I-D and is played all the same: { $faults }
battle-illegal = { $n ->
    [one] the umpire refused 1 action: a fault of the program
   *[other] the umpire refused { $n } actions: a fault of the program
}

# A told battle.

battle-told = { $terms }; battle { $n } of the seed.
battle-goal = Whoever kills first wins (III-A-2): side A has to kill { $a }, side B { $b }.
battle-deployment = Deployment (III-B)
battle-speech = Turn of speech of side { $side } (IV-B-1)
battle-combat = Combat (VII)
battle-spot = { $x } cm from the left, { $y } cm from below
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
# Victory points that an area is worth to either side, on a map.
battle-area = A { $a }, B { $b }
battle-controls = Victory points as the areas are controlled now (III-A-2): A { $a }, B { $b }.
battle-refused = The umpire refuses what { $who } was to do: { $why }.
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
battle-map-keys = Step with the links, or with the keys ← → Home End. Printed, all maps are there.
battle-map-previous = previous
battle-map-next = next
battle-map-dice = Die by die
battle-map-armies = The armies
battle-key-walk = walk
battle-key-assault = charge or engagement
battle-key-hit = shot that hits
battle-key-miss = shot that misses
battle-key-wound = a wound level
battle-key-prey = whom the enemy has to kill
battle-house = house
battle-ruin = ruin
battle-wall = low wall
battle-hill = hill
battle-wood = wood
battle-pond = pond

# What battles leave out.

rule-rout = rout and rallying (IV-D-1, IX)
rule-rout-why = no source gives their chapter
rule-mystic = mystic regeneration and divination (IV-D-2, XI)
rule-mystic-why = no source gives their chapters
rule-altitude = flight and altitude (II-F)
rule-altitude-why = everybody stays on the ground: how levels meet is in no source
rule-command = command and staffs (XII)
rule-command-why = no source gives this chapter
rule-artillery = artillery
rule-artillery-why = its own rules are in no source
rule-scenarios = scenarios of chapter XIII
rule-scenarios-why = only those of III-A-2 are played

# Faults.

fault-battle-cannot-fight = { $who } cannot be played: { $missing } not known
fault-battle-too-many = { $count } fighters; a battle has room for { $most } a side
fault-battle-no-table = no table with so much scenery was found
battle-schema-scenario = what armies fight for, as TOML
battle-schema-table = a table and its scenery, as TOML
fault-battle-scenario = no scenario is called `{ $text }`; allowed: bloodbath, conquest, execution, or a file that ends in .toml
fault-battle-table = no table is called `{ $text }`; allowed: 60x60, 90x90, 120x60, or a file that ends in .toml
fault-battle-scenery = the file says which scenery there is
fault-two-numbers = two numbers are expected, not { $n }
fault-what-length = a length in cm
fault-what-victory-points = the number of victory points
fault-one-goal = either `kill` or `[[areas]]` says what wins
fault-zone-or-within = either `zone` or `within` says which part of the table is meant
fault-area-off-table = an area from { $left } to { $right } cm from the left and { $bottom } to { $top } cm from below is not on a table of { $width } x { $height } cm
fault-piece-without-parts = `parts` is missing: what the piece covers
fault-piece-off-table = `{ $name }` is not wholly on the table
fault-table-format = a table is at most 150 cm wide and high
fault-too-many-outlines = more than { $most } parts of all pieces together
fault-too-many-pieces = more than { $most } pieces of scenery
fault-places-of-some-pieces = some pieces have a place and others have none: all or none
fault-too-few-pieces = fewer than { $fewest } pieces of scenery (III-A-3)
fault-piece-too-wide = `{ $name }` is wider or higher than { $widest } cm (III-A-3)
fault-piece-near-edge = `{ $name }` is less than { $apart } cm from an edge (III-A-3)
fault-pieces-near = `{ $name }` is less than { $apart } cm from `{ $other }` (III-A-3)
fault-no-shape = a part is a disk, `diameter`, a rectangle, `width` and `height`, or a convex polygon, `corners`
fault-battle-armies = write two lists, or --people, --against and --ap
fault-battle-one-list = a second list is missing
battle-what-scenery = the number of pieces of scenery
battle-what-battle = the number of the battle
