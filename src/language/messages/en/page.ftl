# The report page.
page-skip = Skip to the content
page-contents = Contents
page-verdicts = Verdicts
page-fair-costs = Fair costs
page-fair-costs-method = How the fair costs were estimated, and their limits
page-method = Method and settings
page-again = The command that reproduces this page
page-copy = Copy
page-copied = Copied
page-how = How these results were obtained, and their limits
page-settings = Settings and hashes
page-made-by = Made by Fléau { $version }. The page is one file: it loads nothing and sends nothing.
page-is-at = The page is at { $path }
page-filter = Filter
page-found-one = 1 row
page-found = { $n } rows
page-as-table = The same figures as a table

page-key-printed = printed { -ap }
page-key-band = tolerance
page-key-interval = range of the fair { -ap }; below it, what widens it most. All profiles share one scale, in percent of the printed { -ap }; an arrowhead marks a range that continues
page-more = { $n ->
    [one] { $n } more mispriced profile
   *[other] { $n } more mispriced profiles
}
page-vote = to vote on
page-rest-order = The undecided come first: those closest to a verdict before the others, by the probability of the likeliest verdict.
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
page-axis-changes = number of changes
page-axis-gain = gain
page-changes-printed = printed
page-gain-selected = { $n ->
    [one] { $n } change: { $share }
   *[other] { $n } changes: { $share }
}

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
    [0] None of { $of } profiles is clearly mispriced.
    [one] { $wrong } of { $of } profiles is mispriced.
   *[other] { $wrong } of { $of } profiles are mispriced.
}
page-balance-farthest = The largest gap: { $name }, printed { $printed } { -ap }, worth { $fair }.
page-balance-farthest-shared = { $n } profiles are tied for the largest gap within the margin of error, such as { $name }: printed { $printed } { -ap }, worth { $fair }.
page-about-verdicts = A cost is fair when, against the whole field and over { $n ->
    [one] { $n } situation
   *[other] { $n } situations
}, a profile destroys as many { -ap } as it loses, with all others at their printed { -ap }. Tolerance: { $threshold }. A profile is mispriced when its whole range lies outside the tolerance, fair when it lies inside, and undecided otherwise. Ranges of the dice alone hold at 95 % for the whole table.
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
} not simulated
page-refused-for-lack = No verdict: { $why }
page-nobody-kills = No fight ends in a kill
page-likeliest = Likeliest: { $verdict } ({ $chance })
page-across = The range crosses a limit of the tolerance
page-untried = Variants not tried
page-widest = With all variants: { $range } { -ap }; plausible: { $plausible }
page-widest-no-variants = Without variants: { $range } { -ap }; plausible: { $plausible }
page-candidates = Candidates
page-elsewhere = { $undecided ->
    [0] { $other ->
        [0] { $same ->
            [0] No verdict with any variant
            [one] Same verdict with the one variant
           *[other] Same verdict with all { $same } variants
        }
       *[other] Same verdict in { $same } variants, another in { $other }
    }
   *[other] { $other ->
        [0] Same verdict in { $same } variants, undecided in { $undecided }
       *[other] Same verdict in { $same } variants, undecided in { $undecided }, another in { $other }
    }
}
page-lever = { $lever }: { $range }
page-lever-by = { $lever }: { $range } ({ $by })
page-across-unplayed = The range crosses a limit of the tolerance. Not simulated: { $unplayed }
page-unless = As simulated: { $unless }. Not simulated: { $unplayed }
page-no-abilities = No abilities
page-abilities = Abilities simulated: { $played } of { $all }
page-abilities-partly = { $played ->
    [0] Abilities simulated: { $partly } in part, of { $all }
   *[other] Abilities simulated: { $played } + { $partly } in part, of { $all }
}
page-abilities-induced = { $counted }; { $n } of them induced by rank or class

page-duels = Every profile against every other
page-duels-about = Each number is the result of the row's profile against the column's, in points from −100 to +100. Blue, plus: the row has the advantage. Orange, minus: the column has it.
page-view = Show
page-view-balance = balance at printed { -ap }
page-view-balance-about = { -ap } destroyed minus { -ap } lost at printed { -ap }, as a share of the { -ap } on the table, over all situations. The verdicts are based on this.
page-view-duels = duels
page-view-duels-about = { $turns ->
    [one] One against one in contact, { $turns } turn, exact: wins minus losses. { -ap } do not count here, so expensive profiles look strong.
   *[other] One against one in contact, { $turns } turns, exact: wins minus losses. { -ap } do not count here, so expensive profiles look strong.
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
page-rates-caption = { -ap } destroyed per { -ap } per turn at printed { -ap }, over the field and the situations. Thin lines: 95 % intervals; a number without one is exact.
page-value = Cost and worth
page-value-about = Profiles on the line cost what they are worth; above it they are underpriced, below it overpriced.
page-scatter-caption = Printed { -ap } and fair { -ap }, both on logarithmic scales. Thin lines: ranges with all variants; band: tolerance. An arrowhead marks a line that continues; its end is in the table.
page-scatter-caption-no-variants = Printed { -ap } and fair { -ap }, both on logarithmic scales. Thin lines: ranges without variants; band: tolerance. An arrowhead marks a line that continues; its end is in the table.
page-table-verdicts = All verdicts as a table
page-table-methods = Fair { -ap } by other methods
page-table-situations = Fair { -ap } in each situation
page-prices = The price of each characteristic
page-prices-about = What the cards charge: how many more printed { -ap } go with a number that is higher by 1, everything else on the card being equal. This shows how the cards were priced, not what the number is worth in a fight.
page-prices-caption-ap = { -ap } for one more of each, with 95 % intervals.
page-prices-caption-percent = One more of each, in percent of the cost, with 95 % intervals.
page-prices-unit-ap = { -ap } for one more
page-prices-unit-percent = % of the cost for one more
page-feature = characteristic or ability
page-interval = 95 % interval
page-prices-fit = These prices, estimated from the other profiles, explain { $share } of the differences between printed { -ap }.
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
page-metagame-about = Which profiles the best lists would field at printed { -ap }, and which they would leave out.
page-mix-caption = Share of each profile in the best mix at printed { -ap }, in percent. A side that fields this mix loses to no other mix on average.
page-mix-table = Each profile against the best mix
page-stability-heading = What the verdicts depend on
page-stability-about = All profiles were judged again with each variant: other policies, other readings of the rules and other editions.
page-stability-untried = With --quick, no variants are tried.

page-compare-title = Who gains and who loses
page-compare-change = Before: { $old }. After: { $new }.
page-compare-nothing = Before and after are identical: every difference is exactly 0.
page-compare-hurt = { $n ->
    [0] None of { $of } profiles clearly loses.
    [one] { $n } of { $of } profiles loses.
   *[other] { $n } of { $of } profiles lose.
}
page-compare-gain = { $n ->
    [0] No profile clearly gains.
    [one] { $n } profile gains.
   *[other] { $n } profiles gain.
}
page-compare-profile = { $name } { $change }
page-compare-most-hurt = Largest losses of balance ({ -ap } destroyed minus lost, per { -ap } on the table): { $names }.
page-compare-most-gain = Largest gains of balance: { $names }.
page-compare-caption = Change of the balance ({ -ap } destroyed minus { -ap } lost, as a share of the { -ap } on the table, from −1 to +1), with 95 % intervals; a number without one is exact.{ $n ->
    [0] {""}
    [one] {" "}Left out: { $n } profile with no effect, or a negligible one.
   *[other] {" "}Left out: { $n } profiles with no effect, or a negligible one.
}
page-count-hurt = { $n ->
    [one] loses
   *[other] lose
}
page-count-gain = { $n ->
    [one] gains
   *[other] gain
}
page-count-none = { $n ->
    [one] unchanged or almost so
   *[other] unchanged or almost so
}
page-hurt = Who loses, who gains
page-hurt-about = Largest losses first, then the gains. Changes in blue or orange are more than chance, even with this many profiles compared at once; the others may be chance.
page-match-ups = Match-ups that shift

page-matrix-title = Every profile against every other
page-matrix-lead = { $n ->
    [one] { $name } destroys { $rate } { -ap } per { -ap } per turn.
   *[other] Of { $n } profiles, { $name } destroys the most { -ap } per { -ap } per turn: { $rate }.
}
page-matrix-lead-shared = Of { $n } profiles, { $names } destroy the most { -ap } per { -ap } per turn; they are tied within the margin of error.
page-matrix-lead-alike = The { $n } profiles are tied within the margin of error in { -ap } destroyed per { -ap } per turn.
page-matrix-one-sided = The most one-sided match-up: { $winner } against { $loser }, wins minus losses { $value }.
page-matrix-one-sided-shared = { $n } match-ups are tied as the most one-sided within the margin of error, such as { $winner } against { $loser }: wins minus losses { $value }.
page-matrix-rates-caption = { -ap } destroyed per { -ap } per turn, over all enemies. Thin lines: 95 % intervals; a number without one is exact.
page-run-rates-caption = { -ap } destroyed per { -ap } per turn, over all enemies, policy { $policy }. Thin lines: 95 % intervals.
page-run-subtitle = { $ruleset }, policy { $policies }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $runs ->
    [one] { $runs } fight
   *[other] { $runs } fights
} per match-up, seed { $seed }
page-view-wins = wins minus losses
page-view-wins-about = Wins minus losses. { -ap } do not count here, so expensive profiles look strong.
page-view-policy = policy { $policy }
page-fights = Duels and combats
page-curves-caption = { $a } against { $b }, policy { $policy }: the chance of each side of still standing, turn by turn.
page-story-sides = A is { $a }, B is { $b }. Of { $n } fights, this is the median one by { -ap } destroyed minus { -ap } lost.

# Links, copies, peoples.
page-link = Link to this part: { $part }
page-copy-as = Copy as
page-people = People
page-people-all = all
page-bridge-wins = The cell shows { $v }: wins minus losses of this duel, in points.
page-bridge-balance = The cell shows { $v }: { -ap } destroyed minus { -ap } lost at printed { -ap }, over all situations. The duel below is one against one in contact, for at most { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, and { -ap } do not count in it. The two results may differ widely.
page-story-legend = T1: turn 1. A 2/1: dice on attack and on defense. init A 9–6: A strikes first, by these results. A→B 10–8: results of an attack of A and of the defense of B, then the effect.
page-story-whole = The same fight with all dice, modifiers and rule paragraphs:
