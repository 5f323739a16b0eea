# Players against each other (`--cross`).

battle-cross-headline = Of the decided battles, { $player } wins { $wins } against { $against }; drawn: { $draw } of all.
battle-cross-headline-even = No clear winner between { $player } and { $against }: of the decided battles, { $player } wins { $wins }; drawn: { $draw } of all.
battle-cross-undecided = No battle of { $player } against { $against } was decided.
battle-cross-against = against { $player }
battle-cross-wins = Victories of the row's player
battle-cross-lost = { -ap } lost per battle by the row's player
battle-cross-how = { $scenario } on { $table }; { $ruleset }; each pair of players plays { $runs ->
    [one] { $runs } battle of
   *[other] { $runs } battles of
} { $turns ->
    [one] { $turns } turn at most
   *[other] { $turns } turns at most
}, { $scenery ->
    [set-up] on one fixed table, divided into { $tables ->
        [one] one group
       *[other] { $tables } groups
    }; in each group
   *[drawn] on { $tables ->
        [one] one table
       *[other] { $tables } tables
    } { $scenery ->
        [bare] without scenery
       *[drawn] with random scenery (III-A-3)
    }; on each table
} both players lead both armies, from both sides; seed { $seed }; 95 % intervals across { $scenery ->
    [set-up] groups
   *[drawn] tables
}
battle-umpire = { $how }; illegal actions refused by the umpire: { $n }
fault-battle-cross = at least two players are needed, such as random,captain
