# Titles and axes of charts.

chart-profile = profile
chart-against-profile = against profile number
chart-wins-minus-losses = wins minus losses
chart-of-the-row = of the row's profile
# The wide blank (U+2002) is one character, as an SVG shows two as one.
chart-always-wins = +1 always wins
chart-even = 0 even
chart-always-loses = −1 always loses
chart-even-line = even line
chart-not-played = not played
chart-alive-after = chance of being alive after the turn
chart-turn = turn (0: before the duel)
chart-win-minus-loss = Wins minus losses of each profile against every other profile
chart-kill-rate = Kill rate per { -ap } over all enemies
chart-kill-rate-measure = { -ap } destroyed per { -ap } of the profile per turn
chart-source = Fléau { $version }; ruleset { $ruleset }, profiles { $profiles }, abilities { $abilities }, many of them borrowed from Confrontation 5

# Charts of single answers.
chart-group-alive-after = chance that a fighter of the side is alive after the turn
chart-turn-of-fight = turn (0: before the fight)
chart-survival = Survival by turn
chart-wounds = Wounds at the end
chart-share-of-fights = share of the fights, in %; thin lines: 95 % intervals of the boundaries
chart-survivors = Number of survivors
chart-survivors-of = { $name }: { $n } alive
chart-kills = Number of kills
chart-kills-of = { $name } kills { $n } or more
chart-chance-in-percent = chance in %; thin lines: 95 % intervals
chart-rare-left-out = { $n ->
    [one] Not shown: 1 number with a chance below 0.05 %.
   *[other] Not shown: { $n } numbers with chances below 0.05 %.
}
chart-side-wins = { $side }: { $name } wins
chart-draw = draw
chart-rating = rating in %: a victory counts 1, a draw ½; thin lines: 95 % intervals
chart-player = player
chart-of-the-player = of the row's player
chart-balance-title = { $n ->
    [one] { -ap } destroyed minus { -ap } lost, by what the profile costs
   *[other] { -ap } destroyed minus { -ap } lost, by what each profile costs
}
chart-balance-about = Where the curve crosses 0, the { -ap } are fair: as many are destroyed as lost. Band: 95 % interval of the dice; line above: interval of the fair { -ap } with all variants.
chart-balance = { -ap } destroyed minus { -ap } lost, in % of the { -ap } on the table
chart-ap-of = { -ap } of { $name }
chart-fair-at = fair: { $ap }
chart-printed-at = printed: { $ap }
chart-price-measure = { -ap } that the option is worth; thin lines: 95 % intervals
chart-change-measure = change of { -ap }, on a logarithmic scale
chart-raised = raised
chart-lowered = lowered
chart-changes-armies = Black dot: printed { -ap }; colored dot: proposed { -ap }; black mark: worth in an army; thin line: its 95 % interval over dice and assumptions, on which the verdict rests.
chart-changes-line = Black dot: printed { -ap }; colored dot: proposed { -ap }; black mark: fair { -ap } with all proposed { -ap }; thin line: its 95 % interval.
chart-prices-left-out = { $n ->
    [one] Not shown: 1 option whose interval contains 0.
   *[other] Not shown: { $n } options whose intervals contain 0.
}
chart-against-named = against
chart-policies-both = both play it
chart-policies-one = { $side } plays it
chart-policies-who = who plays it
chart-policies-about = { $how }. A: { $a }; B: { $b }; the side that does not play the policy plays a best response.
chart-policies-ap = balance, as a share of the higher { -ap }
chart-policies-wounds = wound levels left, minus the enemy's
chart-of-side = of { $name }

# On a page, and as a file.
chart-on-page = As a picture file: the same command with --chart NAME.svg or --chart NAME.png

# Charts as files: --chart.
output-is-at = The output is at { $path }
chart-is-at = The chart is at { $path }
chart-nothing-to-draw = No chart was written: there is nothing to draw.
fault-chart-ending = `{ $file }` is neither SVG nor PNG; write a name that ends in .svg or .png, such as duel.png
fault-chart-folder = the folder `{ $folder }` does not exist
fault-chart-not-built = this program was built without charts; build it with the feature `charts`
