# Posts for a forum.
forum-balance-title = What { $n ->
    [one] { $n } profile is
   *[other] { $n } profiles are
} worth
forum-cheap-ones = { $n } underpriced: { $names }
forum-dear-ones = { $n } overpriced: { $names }
forum-fair-ones = { $n } fair
forum-undecided-ones = { $n } undecided, { $unmodelled } of them because an important ability is not simulated
forum-flips = { $n ->
    [one] { $n } verdict changes
   *[other] { $n } verdicts change
} with a variant ({ $tried } tried)
forum-threshold = mispriced: the whole range in brackets lies outside { $threshold }
forum-balance-how = { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}; { $situations ->
    [one] { $situations } situation
   *[other] { $situations } situations
}, { $fights ->
    [0] exact
    [one] { $fights } simulated fight
   *[other] { $fights } simulated fights
}, seed { $seed }
forum-hashes = Fléau { $version }; ruleset { $ruleset }, profiles { $profiles }, abilities { $abilities }
forum-profile = profile
forum-ap = { -ap }
forum-fair-ap = fair { -ap } (range)
forum-verdict = verdict
forum-star = * changes with a variant
forum-rows-left = { $n ->
    [one] { $n } more row
   *[other] { $n } more rows
} in the report
forum-notes-left = { $n ->
    [one] one more note: run the command below with --details
   *[other] { $n } more notes: run the command below with --details
}
forum-matrix-title = { $n } profiles, each against every other
forum-grid-title = { $n ->
    [one] { $n } profile
   *[other] { $n } profiles
} against { $columns }
forum-match-ups-corner = beats …
forum-match-ups-about = who beats whom: in how many of 100 fights the row's profile kills the column's and survives, within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
forum-balances-corner = gains …
forum-balances-about = balance: { -ap } destroyed minus { -ap } lost by the row's profile against the column's at printed { -ap }, per 100 { -ap } on the table, over all situations
forum-match-ups-legend = columns: { $names }
forum-matrix-first = kills the most for its { -ap }: { $name } ({ $ap } { -ap })
forum-matrix-last = kills the least for its { -ap }: { $name } ({ $ap } { -ap })
forum-matrix-first-shared = kill the most for their { -ap }, tied within the margin of error: { $names }
forum-matrix-last-shared = kill the least for their { -ap }, tied within the margin of error: { $names }
forum-matrix-alike = the { $n } profiles kill equally for their { -ap }, within the margin of error
forum-matrix-one-sided = the most one-sided duel: { $winner } wins { $chance } of the fights against { $loser }
forum-matrix-one-sided-shared = { $n } duels are tied as the most one-sided within the margin of error, such as: { $winner } wins { $chance } of the fights against { $loser }
forum-kill-rate = kill rate: { -ap } destroyed per { -ap } per turn, with its 95 % interval; exchange: { -ap } destroyed per { -ap } lost
forum-exact = exact
forum-sampled = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
} per match-up, seed { $seed }
forum-matrix-how = { $ruleset }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $how }
forum-rate = kill rate
forum-exchange = exchange
forum-compare-title = { $old } → { $new }
forum-compare-changed = { $n } changed: { $names }
forum-compare-gain = { $n ->
    [one] { $n } profile gains
   *[other] { $n } profiles gain
}
forum-compare-hurt = { $n ->
    [one] { $n } profile loses
   *[other] { $n } profiles lose
}
forum-compare-crossing = chance of victory clearly crosses 40 % or 60 % in { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
}
forum-compare-balance = balance: { -ap } destroyed minus { -ap } lost, as a share of the { -ap } on the table
forum-compare-how = { $ruleset }, policy { $policy }; { $fights ->
    [one] { $fights } simulated fight
   *[other] { $fights } simulated fights
} with the same dice, seed { $seed }
forum-change = change of the balance, 95 %
forum-run-first = policy { $policy }: { $name } ({ $ap } { -ap }) kills the most for its { -ap }
forum-run-first-shared = policy { $policy }: { $names } kill the most for their { -ap }, tied within the margin of error
forum-run-policy = the table shows policy { $policy }
forum-run-match-ups = { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
} of one profile against another
forum-a-wins = A wins
forum-b-wins = B wins
