# What profiles are worth.

# The verdicts.
balance-title = What profiles are worth against each other at their printed { -ap }
balance-candidates = Fair { -ap } of the candidates against this field; they are not part of it
balance-column-profile = profile
balance-column-ap = { -ap }
balance-column-fair = fair { -ap }, 95 %
balance-column-model = with all variants
balance-column-no-variants = without variants
balance-column-provisional = provisional verdict (dice only)
balance-column-defensible = plausible whole { -ap }
balance-column-verdict = verdict
balance-column-coverage = abilities simulated
balance-column-interval = 95 % interval
balance-verdict-too-cheap = underpriced
balance-verdict-fair = fair
balance-best-play = best for each side
balance-verdict-too-dear = overpriced
balance-verdict-undecided = undecided
balance-refused = { balance-verdict-undecided }: { $n ->
    [one] { $abilities } is
   *[other] { $abilities } are
} not simulated
balance-lacking = { balance-verdict-undecided }: { $why }
balance-nobody-kills = { $verdict }: no fight ends in a kill
balance-flips = { $verdict }; changes with: { $with }
balance-bounded = { $verdict }: { $bound }
balance-unless-worth = { $verdict } unless its unsimulated abilities are worth { $ap } { -ap }
balance-unless-costs = { $verdict } unless its unsimulated abilities lower its worth by { $ap } { -ap }
balance-unplayed-helps = its unsimulated abilities can only raise its worth
balance-unplayed-hurts = its unsimulated abilities can only lower its worth
balance-coverage = { $played } of { $all }
balance-coverage-partly = { $played } + { $partly } of { $all }
balance-kind-policy = policy
balance-kind-reading = reading of the rules
balance-kind-edition = edition
balance-lever-enemies = other enemies
balance-lever-situations = other situations
balance-lever-distance = distance
balance-lever-habit = policy of both sides
balance-lever-own-play = its own policy
balance-lever-enemy-play = its enemies' policy
balance-lever-best-play = best play of both sides
balance-lever-reading = readings of the rules
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
 }
balance-note-field = field: { $n } profiles, { $weights }; situations: { $situations }
balance-weights-equal = all with the same weight
balance-weights-ap = weighted by { -ap }
balance-weights-metagame = half of the weight shared equally, half by the metagame
balance-weights-written = weighted as in the scenario
balance-note-fair = fair { -ap }: the cost at which a profile destroys as many { -ap } as it loses, over the field and the situations; tolerance: { $threshold }
balance-threshold = ±{ $share } (at least { $ap } { -ap })
balance-note-equilibrium = fair { -ap } at equilibrium: in each situation, the profile and the field each mix the policies tried so that no other policy does better; the default policy is then only one of the variants
balance-note-exploitability = what { $policy } loses against the best response among { $n } policies, on average over the profiles at their fair { -ap } with { $policy }: a profile that switches to its best response gains { $own } of the { -ap } on the table (+{ $own_ap } fair { -ap }); enemies that switch to theirs gain { $enemy } (−{ $enemy_ap } fair { -ap }); sum: { $sum }, half of it: { $half }; largest sum: { $most }, for { $name }
balance-note-model = the range with all variants is not a 95 % interval: it is the 95 % interval of the dice, widened by what other enemies, situations, distances, policies of either side and readings of the rules change in the fair { -ap }. { $interval ->
    [model] Verdicts are based on this range
   *[sampling] Verdicts are based on the dice alone, as set in the scenario
 }
balance-note-model-no-variants = the range without variants is not a 95 % interval: it is the 95 % interval of the dice, widened by what other enemies and situations change in the fair { -ap }, from the same fights
balance-note-bound = abilities that a profile pays for and that are not simulated here (command, fear, magic, faith, flight, …) can only help it: the verdict is not “overpriced” as long as they may be worth the difference; likewise, it is not “underpriced” where they can only harm the profile
balance-note-same-editions = { $n ->
    [one] { $names } changes nothing here: the fights are exactly the same
   *[other] { $names } change nothing here: the fights are exactly the same
}
balance-note-same-as = { $n ->
    [one] { $names } is not counted in addition to { $other }: the fights are exactly the same
   *[other] { $names } are not counted in addition to { $other }: the fights are exactly the same
}
balance-note-no-edition-differs = { $n ->
    [one] No other edition of the rules changes anything here: the fights are exactly the same under { $names }
   *[other] No other edition of the rules changes anything here: the fights are exactly the same under { $names }
}
balance-note-movement = { -mov } missing from { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }: { $cm } cm assumed
balance-note-coverage = abilities simulated: fully + in part, of all abilities printed on the card or induced by rank

# Other methods.
balance-methods = Fair { -ap } by other methods
balance-method-single = one by one
balance-method-together = all at once
balance-method-prices = by the prices of the others
balance-note-single = { balance-method-single }: with all others at their printed { -ap }; in the other columns, 95 % intervals are in brackets
balance-note-together = { balance-method-together }: the { -ap } at which every profile destroys as many { -ap } as it loses; the total of the field stays the same
balance-note-which = which method answers what: “{ balance-method-single }” corrects one cost and leaves all others as they are; verdicts are based on it. “{ balance-method-together }” gives a complete new price list. They differ where many costs of the field are wrong, because each correction shifts all the others
balance-unsettled = { $what }: no stable costs were found
balance-disconnected = { $what }: no answer, because these profiles never kill or are never killed: { $names }
balance-note-prices = { balance-method-prices }: what the other cards charge for its characteristics and abilities; (!) marks an unusual cost, which says nothing about its worth in a fight
balance-statistics-prices-fit = { balance-method-prices }: ridge regression of printed { -ap } on characteristics and abilities, each profile left out of its own estimate; R² { $fit }, cross-validated
balance-statistics-verdicts = verdicts: the 95 % intervals hold jointly for all profiles of the table (Bonferroni)
balance-statistics-anytime = fights are simulated until the precision is reached; the intervals are valid at any stopping time
balance-statistics-equilibrium = equilibrium: a matrix game with simulated payoffs; sum of both gains: NashConv; half of it: exploitability
balance-statistics-model = with all variants: each kind of variant is tried alone; the combined width is the root of the sum of squares
balance-statistics-together = { balance-method-together }: the stationary distribution of { -ap } under these fights
balance-statistics-prices = { balance-method-prices }: ridge regression of printed { -ap } on characteristics and abilities, each profile left out of its own estimate
balance-no-prices = { balance-method-prices }: no answer: { $why }
balance-few-profiles = a price model needs at least { $needed } profiles; there are { $given }

# Rates, situations, and what is played otherwise.
balance-rates = { -ap } destroyed per { -ap } per turn at printed { -ap }, over the field and the situations
balance-column-rate = kill rate
balance-statistics-rates = kill rates: each interval holds on its own; made { $times } times as wide, they hold jointly for the whole table (Bonferroni)
balance-situations = Fair { -ap } in each situation
balance-note-duels = in duels, an expensive profile seldom dies and a cheap one often does; duels alone therefore make expensive profiles look underpriced
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
balance-within-noise = within the margin of error
balance-note-balance = balance: { -ap } destroyed minus { -ap } lost, as a share of the { -ap } on the table, from −1 to +1; over all situations
balance-note-mix = best mix: a side that fields it loses to no other mix on average
balance-note-other-mixes = other mixes are equally good; this is the most even one
balance-note-transitive = { $share } of the differences between profiles come from strength, which costs can correct; the rest is rock-paper-scissors (A beats B, B beats C, C beats A), which costs cannot correct
balance-note-no-difference = no difference between the profiles exceeds the margin of error
balance-statistics-mix = best mix: solution of a zero-sum game by linear programming; strength and rock-paper-scissors: HodgeRank
balance-note-groups = the profiles fall into { $n } groups that never met, so their strengths cannot be compared: { $groups }
balance-circles = Rock-paper-scissors: cycles that no cost can correct
balance-column-counters = A beats B
balance-column-who-counters = B beats C
balance-column-who-counters-first = C beats A
balance-circle = { $name } ({ $balance })
balance-note-circles = the columns show A, B and C; in brackets: the balance against the next one

# Duels that both sides play as well as can be.
best-duels-solved = with best play of both sides, duels in contact are solved for optimal play, which maximizes { -ap } destroyed minus { -ap } lost ({ $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
  }); groups, fights that start at a distance and duels in which a policy disengages a fighter follow policies
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } match-up takes
   *[other] { $n } match-ups take
  } more than { $steps } steps to solve, so these duels follow policies (allow more steps with --solve-steps): { $pairs }
