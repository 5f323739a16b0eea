# Leagues of army lists (`battle --league`).

league-title = League of { $n } lists, { $ap } { -ap }
league-headline = { $kind ->
    [clear] { $best } is rated highest: mean score { $rating }; second is { $second }: { $other }.
   *[open] No list is clearly the best: { $best } has a mean score of { $rating }, { $second } of { $other }.
}
league-column-rank = rank
league-column-number = no.
league-column-list = list
league-column-rating = mean score
league-matrix = Mean score of the row's list against the column's
league-points = Victory points by turn, if the battles ended with that turn
league-points-of = { $name }: victory points by turn
league-opponents = its opponents
league-column-turn = turn { $turn }
league-how = Rating: mean score against all other lists, 1 for a victory and ½ for a draw. { $scenario } on { $table }, all lists played by { $player }; { $ruleset }; each pair of lists plays { $runs ->
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
    } of its own { $scenery ->
        [bare] without scenery
       *[drawn] with random scenery (III-A-3)
    }; on each table
} half of them with swapped sides; seed { $seed }; 95 % intervals across { $scenery ->
    [set-up] groups
   *[drawn] tables
}
league-note = List { $n }: { $note }
league-free = List { $n } breaks the army rules (I-D) but is played anyway: { $faults }
fault-league-two = at least two lists are needed; a single value is a file with a list in each line
