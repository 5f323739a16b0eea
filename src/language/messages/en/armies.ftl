# What cards are worth in armies.

armies-title = What each card is worth in an army
armies-subtitle = { $n } cards · ruleset { $ruleset } · { $battles } battles · seed { $seed }
armies-truth = Of two lists of equal printed { -ap }, the one that is worth more wins { $printed } of the battles; of two lists of equal worth, { $army }; with perfect prices, 50 %.
armies-truth-line = Of two lists of equal printed { -ap }, the one that is worth more wins { $printed } of the battles; of equal fair { -ap } on the line, { $line }; of equal worth, { $army }; with perfect prices, 50 %.
armies-differing = { $n ->
    [one] The line contradicts one of these verdicts.
   *[other] The line contradicts { $n } of these verdicts.
}
armies-line-by-option = Judged by fights on a line, which { $option } is about; without it, by battles between army lists.
armies-line-instead = Judged by fights on a line, not by battles between army lists: { $reason }
armies-grades = { $of ->
    [one] Of { $of } card that is judged
   *[other] Of { $of } cards that are judged
}, mispriced: { $clear } clear, { $likely } likely, { $leaning } leaning; { $fair } fair, { $open } undecided{ $partly ->
    [0] {""}
   *[other] {" "}({ $partly } of them with abilities that battles do not play in full)
}.
armies-precision = The worth of the median card is known within { $width } of itself, after { $battles } battles.
armies-column-worth = worth in an army, 95 %
armies-column-vote = { -ap } to vote on
armies-undecided = Undecided cards, the closest to a verdict first
armies-column-likeliest = likeliest verdict
armies-column-probability = probability
armies-or-less = { $ap } or less
armies-column-decides = what decides it
armies-column-line = fair { -ap } on the line
armies-column-line-verdict = verdict on the line
armies-not-judged = not judged
armies-graded = { $verdict } ({ $grade })
armies-grade-clear = clear
armies-grade-likely = likely
armies-grade-leaning = leaning
armies-probably = { $verdict }, probability { $chance }
armies-probability = probability { $chance }
armies-parted = { $verdict } { $values }
armies-under = { $what ->
    [scenario] in { $values }
    [table] on { $values }
    [peoples] for { $values }
   *[other] with { $values }
}
armies-line-agrees = on the line { $verdict }, as { $values }
armies-line-alone = on the line { $verdict }, under no assumption here
armies-either = battles leave out { $unplayed }, which may raise or lower its worth
armies-at-least = battles leave out { $unplayed }, which can only raise its worth
armies-unless-worth = overpriced, unless what battles leave out is worth { $ap } { -ap }: { $unplayed }
armies-at-most = battles leave out { $unplayed }, which can only lower its worth
armies-unless-costs = underpriced, unless what battles leave out costs it { $ap } { -ap }: { $unplayed }
armies-too-expensive = costs more than 40 % of a list; needs lists of { $ap } { -ap }
armies-not-fielded = its people does not take the field
armies-too-few-pairs = played too rarely ({ $given } pairs of lists; { $needed } are needed)
armies-not-told-apart = always played together with the same cards
armies-no-printed-ap = has no printed { -ap }

armies-prices = How well prices predict who wins
armies-column-prices = prices
armies-column-explained = share of results explained
armies-column-stronger = wins of the stronger of two lists of equal price
armies-column-even-pairs = such pairs of lists
armies-prices-printed = printed { -ap }
armies-prices-line = fair { -ap } on the line
armies-prices-army = worth in an army
armies-prices-proposed = proposed { -ap }
armies-note-ceiling = measured on a tenth of the pairs, with worths estimated from the others; any prices could explain at most { $ceiling }, the rest is dice; 50 % wins of the stronger list would be perfect prices
armies-by = Worth by { $what }
armies-drawn = What was drawn with each pair of lists
armies-column-assumption = what
armies-column-value = value
armies-column-share = share
armies-column-pairs = pairs
armies-column-moves = moves worth by
armies-note-moves = “moves worth by”: standard deviation of a card's worth between the values, as a share of its cost, over the field
armies-assumption-scenario = scenario
armies-assumption-table = table
armies-assumption-player = player
armies-assumption-peoples = peoples
armies-assumption-reading = reading of the rules
armies-own-reading = that of the ruleset
armies-other-readings = { $n ->
    [one] another contested one
   *[other] one of { $n } contested others
}
armies-pools = Where lists come from
armies-column-people = people
armies-column-cards = cards
armies-column-lists = lists
armies-mixed = several peoples
armies-legal = legal (I-D)
armies-pooled = pooled: without the 20 % of champions (I-D-4)
armies-card-under = { $name }: { $value }
armies-axis-scenario = worth less printed { -ap }, in % of the printed { -ap }
armies-scenario-caption = Worth less printed { -ap }, in % of the printed { -ap }, in each scenario, of the cards that the scenario moves most; beside each bar the worth in { -ap }. Thin lines: 95 % intervals; an arrowhead marks a line that continues.
armies-axis-worth = worth in an army, in { -ap }
armies-chart-caption = Printed { -ap } and worth in an army, both on logarithmic scales. Thin lines: 95 % over dice and assumptions; band: tolerance. An arrowhead marks a line that continues; its end is in the table.

armies-note-how = each pair of lists has { $low } to { $high } { -ap } on each side, at most a fifth apart, and fights two battles on one table with the ends exchanged; a card's worth is the { -ap } at which a list neither gains nor loses by having it, and the total { -ap } of all lists stays as printed
armies-note-grades = a card is mispriced beyond { $threshold } of its printed { -ap }: “likely” at 90 % and “leaning” at 75 %, over dice and assumptions; “clear” if likely and the mean over the assumptions is also beyond the threshold for all cards together at 95 %; “fair” is within 10 % or 1 { -ap } at 90 %; the { -ap } to vote on are the end of the worth nearer to the printed { -ap }, at 75 % if leaning, at 90 % if likely or clear
armies-note-bound = cards with abilities or characteristics that battles leave out may be worth more than measured, and are never called fair or overpriced
armies-note-pooled = pooled lists keep every rule for lists (I-D) but the 20 % of champions, of which too few are known: { $peoples }
armies-note-left-out = { $n ->
    [one] left out, because it cannot be simulated: { $ids }
   *[other] left out, because they cannot be simulated: { $ids }
}
armies-statistics-regression = wins minus losses of a battle are regressed on the differences between both lists in the numbers of each card, by least squares without a constant; if every scenario has enough pairs, separately for each, with coefficients averaged by the weights of the scenarios; intervals come from a sandwich covariance by pair (HC2) and from Fieller's theorem for the ratio to the effect of 1 { -ap }
armies-statistics-scale = effect of 1 { -ap } on wins minus losses: { $effect }; condition number of the regression: { $condition }
armies-statistics-grades = the distribution over dice and assumptions is a mixture over the values of the assumptions, whose effects on worth are shrunk by their variance over the field (empirical Bayes)
armies-statistics-additive = of what is not dice, the sum over the cards of a list explains { $share }
armies-statistics-split = estimates from both halves of the pairs differ by { $z } standard errors (root mean square; about 1 if the intervals are right)
armies-statistics-terms = further terms, in standard errors (beyond 2 significant): { $terms }
armies-statistics-term = { $term } { $t }
armies-term-saturation = saturation
armies-term-duplicates = duplicates
armies-term-activations = activation cards

armies-mix = The mix of lists that is hardest to beat
armies-mix-headline = The hardest mix of lists to beat has { $cards } of { $of } cards. { $beaten ->
    [yes] A list was found that beats it, with a mean score of { $score }
   *[no] No list was found that clearly beats it; the best other one has a mean score of { $score }
} (a victory is 1, a draw ½).
armies-mix-how = the game between { $n } lists of at most { $ap } { -ap }: the best that were found against random lists and then, three times, against the mix; “share” is how often to bring a list so that none of them scores more than 50 % on average; intervals from the dice of the battles between them; among nearly equal lists, another seed may choose others
armies-mix-answer = the best list that one more search found against the mix, in { $battles } new battles: { $list }
armies-mix-cards = Cards of the mix
armies-column-lists-with = share of lists with it
armies-column-copies = copies in a list
armies-mix-every = in every list: { $cards }
armies-mix-none = of the peoples in the mix, in no list: { $cards }
armies-mix-peoples = peoples without a list in the mix: { $peoples }

fault-armies-two-budgets = the lowest and the highest { -ap } of a list are expected, such as [200, 320]
fault-armies-equal-budgets = the lowest budget must be below the highest by a tenth or more: with lists of equal { -ap }, battles do not show what 1 { -ap } is worth
fault-armies-weights = weights are expected, such as {"{"} conquest = 2, execution = 1 {"}"}, or a list of words with equal weights
fault-armies-empty = nothing is named, so nothing could be drawn; leave the key out for the default
fault-armies-no-people = no people of the field is called { $name }
fault-armies-peoples = { $name } fits several peoples: { $peoples }
fault-armies-few-cards = cards that cost at most 40 % of a list of { $ap } { -ap }: { $found }; at least 3 are needed; raise budgets, or add profiles
fault-armies-no-list = no list of { $ap } { -ap } can be drawn from these cards
fault-armies-no-pair = no list can be drawn from these cards at some of these budgets; raise the lowest one
fault-armies-too-few-battles = there are too few battles for so many cards; at least { $battles } are needed
fault-armies-no-ap = no card that can be judged has printed { -ap }
fault-armies-no-effect = after these battles it is not clear that the list with more { -ap } wins more often; more battles may help
fault-armies-metagame = a metagame needs { $min } battles or more, not { $battles }
fault-armies-needs-line = { $option } is about fights on the line: add --line, or leave { $option } out
fault-armies-line-option = { $option } is about fights on the line; leave { $armies } out, or { $option }
quantity-the-share-in-percent = the share in percent
