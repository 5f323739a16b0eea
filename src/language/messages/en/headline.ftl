# What was found, in a sentence: an answer begins with it.
headline-more = More with --details: { $what }
headline-more-rows = { $n ->
    [one] one more row
   *[other] { $n } more rows
}
headline-more-tables = { $n ->
    [one] one more table
   *[other] { $n } more tables
}
headline-more-notes = { $n ->
    [one] one more note
   *[other] { $n } more notes
}

# Fights.
headline-fight = { $a } wins { $a_wins } by turn { $turns }; { $b } { $b_wins }; { $both } undecided.
headline-fight-nobody = { $a } wins { $a_wins } by turn { $turns }; { $b } { $b_wins }; both are dead in { $nobody }; { $both } undecided.
headline-groups = Victories by turn { $turns }: { $a } { $a_wins }, { $b } { $b_wins }; { $both } undecided.
headline-groups-nobody = Victories by turn { $turns }: { $a } { $a_wins }, { $b } { $b_wins }; no survivor in { $nobody }; { $both } undecided.
headline-undecided-turns = Some fights end undecided: both sides still stand. --turns { $turns } plays longer.
headline-even = { $fights } do not show which side wins more often; --precision { $precision } simulates more, until both chances are known within this margin.
headline-even-duel = { $fights } do not show which side wins more often; --engine exact computes it, and --precision { $precision } simulates more, until both chances are known within this margin.

# Costs.
headline-candidate = { $name } should cost { $fair } { -ap } against this field.
headline-candidate-judged = { $name } should cost { $fair } { -ap } against this field: at { $printed } { -ap }, { $verdict }.
headline-candidate-but = { $name } should cost { $fair } { -ap } against this field; { $why }.
headline-undecided = Undecided: { $reasons }.
headline-provisional = Provisional: the verdicts allow for the dice only; no variants were tried, and some may change a verdict.
headline-undecided-assume = { $n ->
    [one] one because a value is missing from its card (to give it: --assume "{ $assume }")
   *[other] { $n } because values are missing from their cards (to give a value: --assume "{ $assume }")
}
headline-undecided-not-said = { $n ->
    [one] one because a value is missing from its card
   *[other] { $n } because values are missing from their cards
}
headline-undecided-not-played = { $n ->
    [one] one because its unsimulated abilities may explain the difference
   *[other] { $n } because their unsimulated abilities may explain the difference
}
headline-undecided-dice = { $n ->
    [one] one because of sampling noise (--precision 1% simulates more)
   *[other] { $n } because of sampling noise (--precision 1% simulates more)
}
headline-undecided-play = { $n ->
    [one] one because its worth depends too much on the enemy and on how both sides play (more simulation will not settle it)
   *[other] { $n } because their worth depends too much on the enemy and on how both sides play (more simulation will not settle it)
}
headline-compare-undecided = { $n ->
    [one] One profile is undecided: --fights { $fights } simulates more.
   *[other] { $n } profiles are undecided: --fights { $fights } simulates more.
}
headline-propose = { $n ->
    [one] One of { $of } profiles gets new { -ap }: { $names }.
   *[other] { $n } of { $of } profiles get new { -ap }: { $names }.
}
headline-propose-withheld = { $n ->
    [one] One more is mispriced, without a proposal; the command gives the reason with --details.
   *[other] { $n } more are mispriced, without a proposal; the command gives the reasons with --details.
}
headline-propose-nothing-wrong = Nothing is proposed: no cost is clearly wrong.
headline-propose-nothing = { $n ->
    [one] Nothing is proposed, although a profile is mispriced.
   *[other] Nothing is proposed, although { $n } profiles are mispriced.
}
headline-propose-cap = These changes exceed the cap of { $cap }: { $names }. { $command } would allow them; --cap none removes the limit.
headline-propose-undecided = { $n ->
    [one] One profile stays undecided: `fleau balance` gives the reason.
   *[other] { $n } profiles stay undecided: `fleau balance` gives the reasons.
}
headline-price = { $name } is worth { $ap } { -ap }.
headline-no-price = No option has a price.

# Rolls.
headline-wound = { $killed } of these wound rolls kill; { $light } wound or kill.
headline-test = { $success } of these tests succeed.
headline-selftest = { $n ->
    [one] The one check passed.
   *[other] All { $n } checks passed.
}

# Cards.
headline-profile = { $name } can fight; { $all ->
    [one] its ability { $played ->
        [0] is not fully simulated
       *[other] is fully simulated
    }
   *[other] of { $all } abilities, { $played ->
        [0] none is fully simulated
        [one] one is fully simulated
       *[other] { $played } are fully simulated
    }
}.
headline-profile-plain = { $name } can fight, and has no abilities.
headline-profile-lacks = { $name } cannot fight: { $missing } missing.
headline-import = { $n ->
    [one] One profile is imported, { $complete }.
   *[other] { $n } profiles are imported, { $complete }.
}

# Progress.
