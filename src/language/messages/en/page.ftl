# The report page.
page-skip = Skip to the content
page-contents = Contents
page-verdicts = Verdicts
page-method = Method and settings
page-again = The command that makes this page again
page-copy = Copy
page-copied = Copied
page-how = How it was found, and its limits
page-settings = Settings and hashes
page-made-by = Made by Fléau { $version }. The page is one file: it loads nothing and sends nothing.
page-is-at = The page is { $path }
page-filter = Filter
page-found-one = 1 row
page-found = { $n } rows
page-as-table = The same as a table

page-key-printed = printed { -ap }
page-key-band = close enough to be fair
page-key-interval = fair { -ap }, the interval with all that was tried and, below, what moves them farthest; all cards share one scale of ratios
page-more = { $n ->
    [one] { $n } more profile that is too cheap or too dear
   *[other] { $n } more profiles that are too cheap or too dear
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
    [0] None of { $of } profiles is surely too cheap or too dear.
    [one] { $wrong } of { $of } profiles is too cheap or too dear.
   *[other] { $wrong } of { $of } profiles are too cheap or too dear.
}
page-balance-farthest = The farthest off is { $name }: { $printed } { -ap } on the card, worth { $fair }.
page-about-verdicts = A cost is fair when, against the whole field and over { $n ->
    [one] { $n } kind of fight
   *[other] { $n } kinds of fight
}, a profile destroys as much { -ap } as it loses, all others at their printed { -ap }. A verdict is given beyond { $threshold }, and holds at 95 % for the whole table.
page-count-too-cheap = { $n ->
    [one] too cheap
   *[other] too cheap
}
page-count-fair = { $n ->
    [one] fair
   *[other] fair
}
page-count-too-dear = { $n ->
    [one] too dear
   *[other] too dear
}
page-count-undecided = { $n ->
    [one] undecided
   *[other] undecided
}
page-refused = No verdict, as these are not modelled: { $abilities }
page-refused-for-lack = No verdict: { $why }
page-nobody-kills = Nobody kills anybody
page-across = The interval lies across the threshold
page-untried = Not tried under other ways to play
page-widest = With all that was tried: { $range } { -ap }; plausible: { $plausible }
page-candidates = Candidates
page-elsewhere = Tried otherwise: { $same } times the same verdict, { $undecided } times undecided, { $other } times another one
page-lever = { $lever }: { $range }
page-lever-by = { $lever }: { $range } ({ $by })
page-across-unplayed = The interval lies across the threshold. Paid for and not played: { $unplayed }
page-unless = By what is played: { $unless } { -ap }. Paid for and not played: { $unplayed }
page-no-abilities = No abilities
page-abilities = Abilities played: { $played } of { $all }
page-abilities-partly = Abilities played: { $played } + { $partly } in part, of { $all }
page-abilities-induced = { $counted }; { $n } of all induced by rank or class

page-duels = Everybody against everybody
page-duels-about = Each number is that of the row's profile against the column's, in points from −100 to +100. Blue and a plus: the row has the better of it; orange and a minus: the column has.
page-view = Show
page-view-balance = balance at printed { -ap }
page-view-balance-about = { -ap } destroyed less { -ap } lost at printed { -ap }, as a share of the { -ap } on the table, over all kinds of fight: what the verdicts rest on.
page-view-duels = duels
page-view-duels-about = { $turns ->
    [one] One against one in contact, { $turns } turn, exact: wins less losses. { -ap } do not count here, so that the dear do well.
   *[other] One against one in contact, { $turns } turns, exact: wins less losses. { -ap } do not count here, so that the dear do well.
}
page-matrix-hint = Choose a cell to see the duel of its pair; the arrow keys go from cell to cell. Choose a name above to sort.
page-row-against = row against column
page-mean = mean
page-close = Close
page-wins = { $name } wins
page-both-alive = Both are alive
page-turn = by the end of turn
page-survival = Still standing, turn by turn
page-fallen = Chance to have fallen
page-levels = Wound level at the end
page-levels-caption = Chance of each wound level
page-level-0 = unhurt
page-level-1 = light
page-level-2 = serious
page-level-3 = critical
page-level-4 = dead
page-story = A fight, blow by blow

page-rates = Kill rates
page-rates-caption = { -ap } destroyed per { -ap } and turn at printed { -ap }, over field and kinds of fight; whiskers are 95 % intervals, and none means exact.
page-value = Cost against value
page-value-about = On the line, a profile costs what it is worth; above it is too cheap, below too dear.
page-scatter-caption = Printed { -ap } against fair { -ap }, both on a logarithmic scale; whiskers are 95 % intervals, the band is close enough to be fair.
page-table-verdicts = All verdicts as a table
page-table-methods = The fair { -ap } by other methods
page-table-situations = The fair { -ap } in each kind of fight by itself
page-prices = The price of each characteristic
page-prices-about = What the cards themselves charge: how much the printed { -ap } rise when a number on the card rises by 1, all others the same. This is what the designers did, not what it is worth in a fight.
page-prices-caption-ap = { -ap } for one more of each, with 95 % intervals.
page-prices-caption-percent = Percent of the cost for one more of each, with 95 % intervals.
page-prices-unit-ap = { -ap } for one more
page-prices-unit-percent = % of the cost for one more
page-feature = characteristic or ability
page-interval = 95 % interval
page-prices-fit = The model explains { $share } of the variance of printed { -ap }, each profile priced by the others.
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
page-metagame-about = Which profiles the best lists would bring at printed { -ap }, and who is left at home.
page-mix-caption = Percent of the best mix at printed { -ap }: who brings it loses to nobody on average.
page-mix-table = Everybody against the best mix
page-stability-heading = What the verdicts depend on
page-stability-about = Everything was judged again with other policies, other readings of the rules and other editions.
page-stability-untried = With --quick, other policies, readings and editions are not tried.

page-set-ruleset = ruleset
page-set-policy = policy
page-set-turns = turns
page-set-seed = seed
page-set-engine = engine
page-set-fights = fights sampled
page-set-program = program
page-set-selftest = selftest digest
page-set-hash-ruleset = hash of the ruleset
page-set-hash-profiles = hash of the profiles
page-set-hash-abilities = hash of the abilities
page-set-runs = fights of each pair
page-set-new-ruleset = new ruleset
page-set-new-profiles = hash of the new profiles

page-compare-title = Who gains, and who is hurt
page-compare-change = Before: { $old }. After: { $new }.
page-compare-nothing = Nothing differs between before and after: every difference is exactly 0.
page-compare-hurt = { $n ->
    [0] The change surely hurts none of { $of } profiles.
    [one] The change hurts { $n } of { $of } profiles.
   *[other] The change hurts { $n } of { $of } profiles.
}
page-compare-gain = { $n ->
    [0] No profile surely gains.
    [one] { $n } profile gains.
   *[other] { $n } profiles gain.
}
page-compare-profile = { $name } ({ $change })
page-compare-most-hurt = Hurt most: { $names }.
page-compare-most-gain = Gaining most: { $names }.
page-compare-caption = Change of the balance ({ -ap } destroyed less { -ap } lost, as a share of the { -ap } on the table, from −1 to +1), with 95 % intervals; none means exact.
page-count-hurt = { $n ->
    [one] hurt
   *[other] hurt
}
page-count-gain = { $n ->
    [one] gains
   *[other] gain
}
page-count-none = { $n ->
    [one] as before
   *[other] as before
}
page-hurt = Who is hurt
page-hurt-about = Those who lose most stand first. Blue and orange mark what holds for the table as a whole; the rest may be noise.
page-match-ups = Match-ups that turn

page-matrix-title = Everybody against everybody
page-matrix-lead = Of { $n } profiles, { $name } destroys the most { -ap } per { -ap } and turn: { $rate }.
page-matrix-one-sided = The most one-sided pair: { $winner } against { $loser }, wins less losses { $value }.
page-matrix-rates-caption = { -ap } destroyed per { -ap } and turn, over all enemies; whiskers are 95 % intervals, and none means exact.
page-run-rates-caption = { -ap } destroyed per { -ap } and turn, over all enemies, policy { $policy }; whiskers are 95 % intervals.
page-run-subtitle = { $ruleset }, policy { $policies }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $runs ->
    [one] { $runs } fight
   *[other] { $runs } fights
} of each pair, seed { $seed }
page-view-wins = wins less losses
page-view-wins-about = Wins less losses. { -ap } do not count here, so that the dear do well.
page-view-policy = policy { $policy }
page-fights = Duels and combats
page-curves-caption = { $a } against { $b }, policy { $policy }: the chance of each side to be still standing, by turn.
page-story-sides = A is { $a }, B is { $b }. Of { $n } fights the one in the middle, by { -ap } destroyed less { -ap } lost.

# Links, copies, peoples.
page-link = Link to this part: { $part }
page-copy-as = Copy as
page-people = People
page-people-all = all
page-bridge-wins = The cell says { $v }: wins less losses of this duel, in points.
page-bridge-balance = The cell says { $v }: { -ap } destroyed less { -ap } lost at printed { -ap }, over all kinds of fight. The duel below is one against one in contact for { $turns ->
    [one] one turn
   *[other] { $turns } turns
} at the most, and { -ap } do not count in it: the two may differ widely.
page-story-legend = T1: turn 1. A 2/1: dice on attack and on defense. init A 9–6: A strikes first, by these results. A→B 10–8: the results of an attack of A and of the defense of B, and what came of it.
page-story-whole = The same with all its dice, modifiers and paragraphs:
