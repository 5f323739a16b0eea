# What was found, in a sentence: an answer begins with it.
headline-more = More with --details: { $what }
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
headline-groups = Victories by turn { $turns }: { $a } { $a_wins }, { $b } { $b_wins }; { $both } undecided.
headline-undecided-turns = Undecided: both sides still stand. --turns { $turns } plays on.
headline-even = Which of them wins more often is not told by { $fights }: --precision { $precision } fights on until both chances are known so well.
headline-even-duel = Which of them wins more often is not told by { $fights }: --engine exact computes it, and --precision { $precision } fights on until both chances are known so well.

# Costs.
headline-undecided = Undecided: { $reasons }.
headline-undecided-assume = { $n ->
    [one] one as its card does not say all (--assume "{ $assume }")
   *[other] { $n } as their cards do not say all (such as --assume "{ $assume }")
}
headline-undecided-not-said = { $n ->
    [one] one as its card does not say all
   *[other] { $n } as their cards do not say all
}
headline-undecided-not-played = { $n ->
    [one] one as what it pays for and is not played may be worth the difference
   *[other] { $n } as what they pay for and is not played may be worth the difference
}
headline-undecided-dice = { $n ->
    [one] one by the dice (--precision 1% fights on)
   *[other] { $n } by the dice (--precision 1% fights on)
}
headline-undecided-play = { $n ->
    [one] one as it depends on whom it meets and how both play, which no more fights decide
   *[other] { $n } as it depends on whom they meet and how both play, which no more fights decide
}
headline-compare-undecided = { $n ->
    [one] Of one profile it is undecided: --fights { $fights } would tell more.
   *[other] Of { $n } profiles it is undecided: --fights { $fights } would tell more.
}
headline-propose = { $n ->
    [one] One of { $of } profiles gets other { -ap }: { $names }.
   *[other] { $n } of { $of } profiles get other { -ap }: { $names }.
}
headline-propose-withheld = { $n ->
    [one] One more costs too much or too little, and nothing is proposed for it; --details says why.
   *[other] { $n } more cost too much or too little, and nothing is proposed for them; --details says why.
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
headline-profile = { $name } can fight; of { $all } abilities { $played } are played whole.
headline-profile-plain = { $name } can fight, and has no abilities.
headline-profile-lacks = { $name } cannot fight: no { $missing }.
headline-import = { $n ->
    [one] One profile is imported, { $complete }.
   *[other] { $n } profiles are imported, { $complete }.
}

# Progress.
headline-progress = { $counted }, { $rate } a second, { $left } left
headline-progress-precision = { $words }; chances known to ± { $margin } points or better
