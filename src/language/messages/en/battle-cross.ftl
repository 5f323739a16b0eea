# Players against each other (`--cross`).

battle-cross-headline = Of the decided battles, { $player } wins { $wins } against { $against }; { $draw } of all are drawn.
battle-cross-headline-even = { $player } and { $against } are not told apart: of the decided battles, { $player } wins { $wins }; { $draw } of all are drawn.
battle-cross-undecided = No battle of { $player } against { $against } was decided.
battle-cross-against = against { $player }
battle-cross-wins = Victories of the player of the row
battle-cross-lost = { -ap } that the player of the row loses, a battle
battle-cross-how = { $scenario } on { $table }; { $ruleset }; every two players play { $runs } battles of { $turns } turns at most, { $scenery ->
    [set-up] on one table as it is set up, judged in { $tables ->
        [one] one group
       *[other] { $tables } groups
    }: in each
   *[drawn] on { $tables ->
        [one] one table
       *[other] { $tables } tables
    } with scenery drawn by III-A-3: on each table
} either of them leads either army, from either side; seed { $seed }; 95 % intervals over { $scenery ->
    [set-up] groups
   *[drawn] tables
}
battle-umpire = { $how }; illegal actions that the umpire refused: { $n }
fault-battle-cross = name two players at least, as in random,captain
