# The report page.
page-skip = Skip to the content
page-contents = Contents
page-verdicts = Verdicts
page-method = Method and settings
page-again = The command that makes this page again
page-copy = Copy
page-copied = Copied
page-how = How these results were obtained, and their limits
page-settings = Settings and hashes
page-made-by = Made by Fléau { $version }. The page is one file: it loads nothing and sends nothing.
page-is-at = The page is at { $path }
page-filter = Filter
page-found-one = 1 row
page-found = { $n } rows
page-as-table = The same as a table

page-key-printed = printed { -ap }
page-key-band = close enough to be fair
page-key-interval = fair { -ap }: their range and, below it, what moves them farthest; all cards share one scale of ratios, and an arrow head says that a range goes on
page-more = { $n ->
    [one] { $n } more mispriced profile
   *[other] { $n } more mispriced profiles
}
page-rest = { $n ->
    [one] { $n } profile that is fair or undecided
   *[other] { $n } profiles that are fair or undecided
}
page-profile = profile
page-printed = printed
page-fair = fair
page-ap = { -ap }
page-printed-ap = printed { -ap }
page-fair-ap = fair { -ap }
page-verdict = verdict
page-stability = stability
page-coverage = abilities
page-scale = Printed { $printed } { -ap }, fair { $fair }: { $verdict }
page-spot = { $name }: printed { $printed } { -ap }, fair { $fair }
page-axis-printed = printed { -ap }
page-axis-fair = fair { -ap }

page-balance-title = What the profiles are worth
page-balance-subtitle = { $n ->
    [one] { $n } profile
   *[other] { $n } profiles
} under { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, seed { $seed }
page-exact-subtitle = { $n ->
    [one] { $n } profile
   *[other] { $n } profiles
} under { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, exact
page-balance-lead = { $wrong ->
    [0] None of { $of } profiles is surely mispriced.
    [one] { $wrong } of { $of } profiles is mispriced.
   *[other] { $wrong } of { $of } profiles are mispriced.
}
page-balance-farthest = The farthest off is { $name }: { $printed } { -ap } printed, worth { $fair }.
page-balance-farthest-shared = { $n } are the farthest off and not told apart, such as { $name }: { $printed } { -ap } printed, worth { $fair }.
page-about-verdicts = A cost is fair when, against the whole field and over { $n ->
    [one] { $n } situation
   *[other] { $n } situations
}, a profile destroys as many { -ap } as it loses, all others at their printed { -ap }. A verdict is given where the whole range on which it rests lies beyond { $threshold }; by the dice alone, ranges hold at 95 % for the whole table.
page-count-too-cheap = { $n ->
    [one] underpriced
   *[other] underpriced
}
page-count-fair = { $n ->
    [one] fair
   *[other] fair
}
page-count-too-dear = { $n ->
    [one] overpriced
   *[other] overpriced
}
page-count-undecided = { $n ->
    [one] undecided
   *[other] undecided
}
page-refused = No verdict: { $n ->
    [one] { $abilities } is
   *[other] { $abilities } are
} not modelled
page-refused-for-lack = No verdict: { $why }
page-nobody-kills = Nobody kills anybody
page-across = The interval includes the threshold
page-untried = Not tried with variants
page-widest = With all variants: { $range } { -ap }; plausible: { $plausible }
page-widest-no-variants = Without variants: { $range } { -ap }; plausible: { $plausible }
page-candidates = Candidates
page-elsewhere = With the variants: { $same ->
    [one] { $same } time the same verdict
   *[other] { $same } times the same verdict
}, { $undecided ->
    [one] { $undecided } time undecided
   *[other] { $undecided } times undecided
}, { $other ->
    [one] { $other } time another verdict
   *[other] { $other } times another verdict
}
page-lever = { $lever }: { $range }
page-lever-by = { $lever }: { $range } ({ $by })
page-across-unplayed = The interval includes the threshold. Paid for and not played: { $unplayed }
page-unless = As played: { $unless }. Paid for and not played: { $unplayed }
page-no-abilities = No abilities
page-abilities = Abilities played: { $played } of { $all }
page-abilities-partly = Abilities played: { $played } + { $partly } in part, of { $all }
page-abilities-induced = { $counted }; { $n } of all induced by rank or class

page-duels = Everybody against everybody
page-duels-about = Each number is the result of the row's profile against the column's, in points from −100 to +100. Blue and plus: the row has the advantage; orange and minus: the column does.
page-view = Show
page-view-balance = balance at printed { -ap }
page-view-balance-about = { -ap } destroyed minus { -ap } lost at printed { -ap }, as a share of the { -ap } on the table, over all situations: this is what the verdicts are based on.
page-view-duels = duels
page-view-duels-about = { $turns ->
    [one] One against one in contact, { $turns } turn, exact: wins minus losses. { -ap } do not count here, so expensive profiles do well.
   *[other] One against one in contact, { $turns } turns, exact: wins minus losses. { -ap } do not count here, so expensive profiles do well.
}
page-matrix-hint = Choose a cell to see the duel of these two profiles; the arrow keys move from cell to cell. Choose a name at the top to sort.
page-row-against = row against column
page-mean = mean
page-close = Close
page-wins = { $name } wins
page-both-alive = Both sides stand
page-nobody-alive = Both are dead
page-turn = by the end of turn
page-survival = Still standing, turn by turn
page-fallen = Chance of having fallen
page-levels = Wound level at the end
page-levels-caption = Chance of each wound level
page-level-0 = unhurt
page-level-1 = light
page-level-2 = serious
page-level-3 = critical
page-level-4 = dead
page-story = A fight, blow by blow

page-rates = Kill rates
page-rates-caption = { -ap } destroyed per { -ap } per turn at printed { -ap }, over the field and the situations; the thin lines are 95 % intervals, and a number without one is exact.
page-value = Cost and worth
page-value-about = On the line, a profile costs what it is worth; above it is underpriced, below it is overpriced.
page-scatter-caption = Printed { -ap } and fair { -ap }, both on logarithmic scales; the thin lines are the ranges with all variants, and the band is close enough to be fair. An arrow head says that a line goes on; the table has its end.
page-scatter-caption-no-variants = Printed { -ap } and fair { -ap }, both on logarithmic scales; the thin lines are the ranges without variants, and the band is close enough to be fair. An arrow head says that a line goes on; the table has its end.
page-table-verdicts = All verdicts as a table
page-table-methods = Fair { -ap } by other methods
page-table-situations = Fair { -ap } in each situation
page-prices = The price of each characteristic
page-prices-about = What the cards themselves charge: by how much the printed { -ap } rise when a number on the card rises by 1, all others staying the same. This is what the authors did, not what it is worth in a fight.
page-prices-caption-ap = { -ap } for one more of each, with 95 % intervals.
page-prices-caption-percent = Percent of the cost for one more of each, with 95 % intervals.
page-prices-unit-ap = { -ap } for one more
page-prices-unit-percent = % of the cost for one more
page-feature = characteristic or ability
page-interval = 95 % interval
page-prices-fit = These prices, taken from the other profiles, account for { $share } of the differences between printed { -ap }.
page-ini = { -ini }
page-att = { -att }
page-str = { -str }
page-def = { -def }
page-res = { -res }
page-mov = { -mov }
page-aim = { -aim }
page-power = power
page-champion = being a champion
page-metagame = Metagame
page-metagame-about = Which profiles the best lists would field at printed { -ap }, and which would stay at home.
page-mix-caption = Share of each in the best mix at printed { -ap }, in percent: whoever fields it loses to nobody on average.
page-mix-table = Each profile against the best mix
page-stability-heading = What the verdicts depend on
page-stability-about = Everything was judged again with the variants: other policies, other readings of the rules and other editions.
page-stability-untried = With --quick, no variants are tried.

page-compare-title = Who gains and who loses
page-compare-change = Before: { $old }. After: { $new }.
page-compare-nothing = Before and after are identical: every difference is exactly 0.
page-compare-hurt = { $n ->
    [0] None of { $of } profiles surely loses.
    [one] { $n } of { $of } profiles loses.
   *[other] { $n } of { $of } profiles lose.
}
page-compare-gain = { $n ->
    [0] No profile surely gains.
    [one] { $n } profile gains.
   *[other] { $n } profiles gain.
}
page-compare-profile = { $name } ({ $change })
page-compare-most-hurt = Those who lose most: { $names }.
page-compare-most-gain = Those who gain most: { $names }.
page-compare-caption = Change of the balance ({ -ap } destroyed minus { -ap } lost, as a share of the { -ap } on the table, from −1 to +1), with 95 % intervals; a number without one is exact.
page-count-hurt = { $n ->
    [one] loses
   *[other] lose
}
page-count-gain = { $n ->
    [one] gains
   *[other] gain
}
page-count-none = { $n ->
    [one] unchanged
   *[other] unchanged
}
page-hurt = Who loses
page-hurt-about = Those who lose most come first. Blue and orange mark what holds for the whole table; the rest may be within the margin of error.
page-match-ups = Match-ups that change sides

page-matrix-title = Everybody against everybody
page-matrix-lead = { $n ->
    [one] { $name } destroys this much { -ap } per { -ap } per turn: { $rate }.
   *[other] Of { $n } profiles, { $name } destroys the most { -ap } per { -ap } per turn: { $rate }.
}
page-matrix-lead-shared = Of { $n } profiles, { $names } destroy the most { -ap } per { -ap } per turn, and are not told apart.
page-matrix-lead-alike = The { $n } profiles are not told apart by the { -ap } that they destroy per { -ap } per turn.
page-matrix-one-sided = The most one-sided match-up: { $winner } against { $loser }, wins minus losses { $value }.
page-matrix-one-sided-shared = { $n } match-ups are the most one-sided and not told apart, such as { $winner } against { $loser }: wins minus losses { $value }.
page-matrix-rates-caption = { -ap } destroyed per { -ap } per turn, over all enemies; the thin lines are 95 % intervals, and a number without one is exact.
page-run-rates-caption = { -ap } destroyed per { -ap } per turn, over all enemies, policy { $policy }; the thin lines are 95 % intervals.
page-run-subtitle = { $ruleset }, policy { $policies }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $runs ->
    [one] { $runs } fight
   *[other] { $runs } fights
} per match-up, seed { $seed }
page-view-wins = wins minus losses
page-view-wins-about = Wins minus losses. { -ap } do not count here, so expensive profiles do well.
page-view-policy = policy { $policy }
page-fights = Duels and combats
page-curves-caption = { $a } against { $b }, policy { $policy }: the chance of each side of still standing, turn by turn.
page-story-sides = A is { $a }, B is { $b }. Of { $n } fights, this is the one in the middle by { -ap } destroyed minus { -ap } lost.

# Links, copies, peoples.
page-link = Link to this part: { $part }
page-copy-as = Copy as
page-people = People
page-people-all = all
page-bridge-wins = The cell says { $v }: wins minus losses of this duel, in points.
page-bridge-balance = The cell says { $v }: { -ap } destroyed minus { -ap } lost at printed { -ap }, over all situations. The duel below is one against one in contact for { $turns ->
    [one] one turn
   *[other] { $turns } turns
} at the most, and { -ap } do not count in it: the two may differ widely.
page-story-legend = T1: turn 1. A 2/1: dice on attack and on defense. init A 9–6: A strikes first, by these results. A→B 10–8: the results of an attack of A and of the defense of B, and what came of it.
page-story-whole = The same with all its dice, modifiers and paragraphs:
