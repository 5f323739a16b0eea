# What profiles are worth.

# The verdicts.
balance-title = What profiles are worth against each other at their printed { -ap }
balance-candidates = What they should cost against this field, without being part of it
balance-column-profile = profile
balance-column-ap = { -ap }
balance-column-fair = fair { -ap }, 95 %
balance-column-model = with all variants
balance-column-no-variants = without variants
balance-column-provisional = provisional verdict, by the dice only
balance-column-defensible = plausible whole { -ap }
balance-column-verdict = verdict
balance-column-coverage = abilities played
balance-column-interval = 95 % interval
balance-verdict-too-cheap = underpriced
balance-verdict-fair = fair
balance-best-play = the best for each side
balance-verdict-too-dear = overpriced
balance-verdict-undecided = undecided
balance-refused = { balance-verdict-undecided }: { $n ->
    [one] { $abilities } is
   *[other] { $abilities } are
} not modelled
balance-lacking = { balance-verdict-undecided }: { $why }
balance-nobody-kills = { $verdict }: nobody kills anybody
balance-flips = { $verdict }; changes with: { $with }
balance-bounded = { $verdict }: { $bound }
balance-unless-worth = { $verdict }, unless what is not played is worth { $ap } { -ap }
balance-unless-costs = { $verdict }, unless what is not played takes { $ap } { -ap } off its worth
balance-unplayed-helps = what is not played can only raise its worth
balance-unplayed-hurts = what is not played can only lower its worth
balance-coverage = { $played } of { $all }
balance-coverage-partly = { $played } + { $partly } of { $all }
balance-kind-policy = policy
balance-kind-reading = reading of the rules
balance-kind-edition = edition
balance-lever-enemies = other enemies
balance-lever-situations = other situations
balance-lever-distance = distance
balance-lever-habit = policy of all
balance-lever-own-play = its own policy
balance-lever-enemy-play = its enemies' policy
balance-lever-best-play = best play of both sides
balance-lever-reading = readings of the rules
balance-lever-mates = companions
balance-unplayed-fear = fear
balance-unplayed-magic = magic
balance-unplayed-faith = faith
balance-unplayed-flight = flight
balance-exact = exact
balance-exactly = { $ap } (exact)
balance-above = above { $ap }
balance-below = below { $ap }
balance-anything = unknown
balance-or-more = { $ap } or more
balance-separator = {"; "}
balance-between-situations = {"; "}
balance-either = { $a } or { $b }

# Situations that nobody gave another name.
balance-duel-in-contact = duel, in contact
balance-duel-apart = duel, { $cm } cm
balance-groups-in-contact = { $budget } { -ap }, in contact
balance-groups-apart = { $budget } { -ap }, { $cm } cm
balance-situation = { $name } × { $weight }
balance-situation-exact = { $name } × { $weight } (exact)
balance-situation-partly = { $name } × { $weight } ({ $share } exact)

# What stands below the verdicts.
balance-note-how = { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, seed { $seed }: { $n ->
    [one] { $n } simulated fight
   *[other] { $n } simulated fights
 }{ $battles ->
    [0] { "" }
    [one] , { $battles } battle on a table
   *[other] , { $battles } battles on a table
 }
balance-note-field = field: { $n } profiles, { $weights }; situations: { $situations }
balance-weights-equal = all with the same weight
balance-weights-ap = weighted by { -ap }
balance-weights-metagame = weighted half equally, half by the metagame
balance-weights-written = weighted as in the scenario
balance-note-fair = fair: as many { -ap } destroyed as lost, over the field and the situations; a verdict is given beyond { $threshold }
balance-threshold = { $share } or { $ap } { -ap }, whichever is more
balance-note-equilibrium = fair { -ap } when both sides play their best: in each situation, the profile and the field each choose a mix of the policies tried that no other policy improves; the usual policy is then only one of the variants
balance-note-exploitability = what the habit ({ $policy }) gives up among the { $n } policies that are tried, mean of the profiles at their fair { -ap } by habit: a profile's own best response gains it { $own } of the { -ap } on the table, +{ $own_ap } fair { -ap }; its enemies' gains them { $enemy }, −{ $enemy_ap } { -ap }; together { $sum }, half of it { $half }; most for { $name }: { $most }
balance-note-model = the range with all variants is no 95 % interval: it is that of the dice, widened by how far the fair { -ap } move with other enemies, situations, distances, policies of either side and readings of the rules. { $interval ->
    [model] Verdicts are based on it
   *[sampling] Verdicts are based on the dice alone, as the scenario asks
 }
balance-note-model-no-variants = the range without variants is no 95 % interval: it is that of the dice, widened by how far the fair { -ap } move with other enemies and situations, from the same fights
balance-note-bound = what a profile pays for and is not played here (command, fear, magic, faith, flight, …) can only help it: no verdict “overpriced” as long as that may be worth the difference; likewise, no “underpriced” where what is not played can only harm it
balance-note-same-editions = { $n ->
    [one] { $names } changes nothing here: its fights are exactly the same
   *[other] { $names } change nothing here: their fights are exactly the same
}
balance-note-same-as = { $n ->
    [one] { $names } is not counted besides { $other }: the fights are exactly the same
   *[other] { $names } are not counted besides { $other }: the fights are exactly the same
}
balance-note-no-edition-differs = { $n ->
    [one] No other edition of the rules changes anything here: the fights are exactly the same under { $names }
   *[other] No other edition of the rules changes anything here: the fights are exactly the same under { $names }
}
balance-note-movement = { -mov } missing from { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }: taken as { $cm } cm
balance-note-coverage = abilities played: fully + in part, of all those printed on the card or induced by rank

# Other methods.
balance-methods = Fair { -ap } by other methods
balance-method-single = one by one
balance-method-together = all at once
balance-method-victories = by victories
balance-method-prices = as the others are priced
balance-note-single = { balance-method-single }: with all others at their printed { -ap }; in the other columns, 95 % intervals are in brackets
balance-note-together = { balance-method-together }: the { -ap } at which every profile destroys as much as it loses; the total of the field does not change
balance-note-victories = { balance-method-victories }: the { -ap } at which every profile loses the larger share of its { -ap } as often as the smaller one; only where both sides have equal { -ap }
balance-note-which = which answers what: one by one is a single correction, with all other costs as they are, and verdicts are based on it; all at once is a whole new price list. They differ where many costs of the field are wrong, because correcting one shifts all the others
balance-unsettled = { $what }: no stable costs were found
balance-disconnected = { $what }: no answer, because these kill nobody or are killed by nobody: { $names }
balance-note-prices = { balance-method-prices }: what the other cards charge for its characteristics and abilities; (!) marks a cost unlike the rest, which says nothing about its worth in a fight
balance-statistics-prices-fit = { balance-method-prices }: ridge regression of printed { -ap } on characteristics and abilities, each profile left out of its own estimate; R² { $fit }, cross-validated
balance-statistics-verdicts = verdicts: the 95 % intervals hold for all profiles of the table together (Bonferroni)
balance-statistics-anytime = fights are simulated until the precision is reached, and the intervals hold whenever one stops
balance-statistics-equilibrium = best play of both sides: a matrix game whose values are simulated; what the habit gives up, together: NashConv; half of it: exploitability
balance-statistics-model = with all variants: each kind of variant is tried by itself, and the squares of their ranges add up
balance-statistics-together = { balance-method-together }: the stationary distribution of { -ap } under these fights; { balance-method-victories }: Liu and Marschner 2017
balance-statistics-prices = { balance-method-prices }: ridge regression of printed { -ap } on characteristics and abilities, each profile left out of its own estimate
balance-no-prices = { balance-method-prices }: no answer: { $why }
balance-few-profiles = a price model needs { $needed } profiles, and there are { $given }

# Rates, situations, and what is played otherwise.
balance-rates = { -ap } destroyed per { -ap } per turn at printed { -ap }, over the field and the situations
balance-column-rate = kill rate
balance-statistics-rates = kill rates: each interval holds by itself; made { $times } times as wide, they hold for the whole table (Bonferroni)
balance-situations = Fair { -ap } in each situation
balance-note-duels = one against one, an expensive profile seldom dies and a cheap one often does: judged by duels alone, expensive profiles look underpriced
balance-others = What the costs depend on
balance-column-kind = kind
balance-column-setting = variant
balance-column-mean-move = average move of the fair { -ap }
balance-column-most-move = largest move
balance-column-most-moved = for
balance-column-flips = verdicts that change
balance-note-idle = no effect at all: { $names }

# The metagame.
balance-no-metagame = no metagame: { $why }
balance-mix = What the best lists would field at printed { -ap }
balance-column-share = share of the best mix
balance-column-against-mix = balance against the mix
balance-column-strength = strength per { -ap }
balance-column-dominated = dominated by
balance-dominated-in-noise = { $name } (within the margin of error)
balance-dominated-by-mix = a mix of { $names }
balance-within-noise = within the margin of error
balance-note-balance = balance: { -ap } destroyed minus { -ap } lost, as a share of the { -ap } on the table, from −1 to +1; over all situations
balance-note-mix = the best mix: whoever fields it loses to nobody on average
balance-note-other-mixes = other mixes are as good; this is the most even one
balance-note-transitive = { $share } of what happens between profiles is a matter of strength, which costs can correct; the rest is who counters whom, which they cannot
balance-note-no-difference = no difference between the profiles exceeds the margin of error
balance-statistics-mix = best mix: solution of a zero-sum game by linear programming; strength and counters: HodgeRank
balance-note-groups = the profiles fall into { $n } groups that never met, so their strengths cannot be compared: { $groups }
balance-circles = Who counters whom: no cost can correct that
balance-column-counters = counters
balance-column-who-counters = who counters
balance-column-who-counters-first = who counters the first
balance-circle = { $name } ({ $balance })
balance-note-circles = in brackets: the balance against the next
