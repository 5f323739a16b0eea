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
headline-groups-nobody = Victories by turn { $turns }: { $a } { $a_wins }, { $b } { $b_wins }; nobody left in { $nobody }; { $both } undecided.
headline-undecided-turns = Undecided: both sides still stand. --turns { $turns } plays on.
headline-even = { $fights } do not show which of them wins more often: --precision { $precision } fights on until both chances are known that well.
headline-even-duel = { $fights } do not show which of them wins more often: --engine exact computes it, and --precision { $precision } fights on until both chances are known that well.

# Costs.
headline-candidate = { $name } should cost { $fair } { -ap } against this field.
headline-candidate-judged = { $name } should cost { $fair } { -ap } against this field: at { $printed } { -ap }, { $verdict }.
headline-candidate-but = { $name } should cost { $fair } { -ap } against this field; { $why }.
headline-undecided = Undecided: { $reasons }.
headline-provisional = Provisional, by the dice only: no variant was played, and verdicts may change with some.
headline-undecided-assume = { $n ->
    [one] one because its card does not say everything (--assume "{ $assume }")
   *[other] { $n } because their cards do not say everything (such as --assume "{ $assume }")
}
headline-undecided-not-said = { $n ->
    [one] one because its card does not say everything
   *[other] { $n } because their cards do not say everything
}
headline-undecided-not-played = { $n ->
    [one] one because what it pays for and is not played may be worth the difference
   *[other] { $n } because what they pay for and is not played may be worth the difference
}
headline-undecided-dice = { $n ->
    [one] one by the dice (--precision 1% fights on)
   *[other] { $n } by the dice (--precision 1% fights on)
}
headline-undecided-play = { $n ->
    [one] one because it depends on whom it meets and how both play, which more fights do not decide
   *[other] { $n } because it depends on whom they meet and how both play, which more fights do not decide
}
headline-compare-undecided = { $n ->
    [one] One profile is undecided: --fights { $fights } would show more.
   *[other] { $n } profiles are undecided: --fights { $fights } would show more.
}
headline-propose = { $n ->
    [one] One of { $of } profiles gets new { -ap }: { $names }.
   *[other] { $n } of { $of } profiles get new { -ap }: { $names }.
}
headline-propose-withheld = { $n ->
    [one] One more is mispriced, and nothing is proposed for it; --details says why.
   *[other] { $n } more are mispriced, and nothing is proposed for them; --details says why.
}
headline-propose-nothing-wrong = Nothing is proposed: no cost is surely wrong.
headline-propose-nothing = { $n ->
    [one] Nothing is proposed, although a profile is mispriced.
   *[other] Nothing is proposed, although { $n } profiles are mispriced.
}
headline-propose-cap = Beyond the cap of { $cap }: { $names }. With { $command } this would be proposed; --cap none sets no limit.
headline-propose-undecided = { $n ->
    [one] One profile stays undecided: `fleau balance` says why.
   *[other] { $n } profiles stay undecided: `fleau balance` says why.
}
headline-price = { $name } is worth { $ap } { -ap }.
headline-no-price = No option has a price.

# Rolls.
headline-wound = { $killed } of such wound rolls kill, { $light } wound.
headline-test = { $success } of such tests succeed.
headline-selftest = { $n ->
    [one] The one check is passed.
   *[other] All { $n } checks are passed.
}

# Cards.
headline-profile = { $name } can fight; { $all ->
    [one] its ability { $played ->
        [0] is not fully played
       *[other] is fully played
    }
   *[other] of { $all } abilities, { $played ->
        [0] none is fully played
        [one] one is fully played
       *[other] { $played } are fully played
    }
}.
headline-profile-plain = { $name } can fight, and has no abilities.
headline-profile-lacks = { $name } cannot fight: { $missing } missing.
headline-import = { $n ->
    [one] One profile is imported, { $complete }.
   *[other] { $n } profiles are imported, { $complete }.
}

# Progress.
