# What profiles are worth.

# The verdicts.
balance-title = What the profiles are worth, each with all others at their printed { -ap }
balance-candidates = What they should cost against this field, without being of it
balance-column-profile = profile
balance-column-ap = { -ap }
balance-column-fair = fair { -ap }, 95 %
balance-column-model = with all that was tried
balance-column-defensible = plausible whole { -ap }
balance-column-verdict = verdict
balance-column-coverage = abilities played
balance-column-interval = 95 % interval
balance-verdict-too-cheap = too cheap
balance-verdict-fair = fair
balance-verdict-too-dear = too dear
balance-verdict-undecided = undecided
balance-refused = { balance-verdict-undecided }: no { $abilities }
balance-lacking = { balance-verdict-undecided }: { $why }
balance-nobody-kills = { $verdict }: nobody kills anybody
balance-flips = { $verdict }; flips: { $with }
balance-bounded = { $verdict }: { $bound }
balance-unless-worth = { $verdict } unless what is not played is worth { $ap }
balance-unless-costs = { $verdict } unless what is not played takes { $ap } from it
balance-unplayed-helps = what is not played can only add to it
balance-unplayed-hurts = what is not played can only take from it
balance-coverage = { $played } of { $all }
balance-coverage-partly = { $played } + { $partly } of { $all }
balance-kind-policy = policy
balance-kind-reading = reading
balance-kind-edition = edition
balance-lever-enemies = other enemies
balance-lever-situations = other situations
balance-lever-distance = distance
balance-lever-habit = everybody's habit
balance-lever-own-play = its own play
balance-lever-enemy-play = its enemies' play
balance-lever-best-play = best play of both sides
balance-lever-reading = readings of the rules
balance-lever-mates = mates
balance-unplayed-fear = fear
balance-unplayed-magic = magic
balance-unplayed-faith = faith
balance-unplayed-flight = flight
balance-exact = exact
balance-exactly = { $ap } (exact)
balance-above = above { $ap }
balance-below = below { $ap }
balance-anything = anything
balance-or-more = { $ap } or more
balance-separator = {"; "}
balance-between-situations = {", "}
balance-either = { $a } or { $b }

# Situations that nobody gave another name.
balance-duel-in-contact = duel, in contact
balance-duel-apart = duel, { $cm } cm
balance-groups-in-contact = { $budget } { -ap }, in contact
balance-groups-apart = { $budget } { -ap }, { $cm } cm
balance-situation = { $name } x { $weight }
balance-situation-exact = { $name } x { $weight } (exact)
balance-situation-partly = { $name } x { $weight } ({ $share } exact)

# What stands below the verdicts.
balance-note-how = { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, seed { $seed }: { $n ->
    [one] { $n } fight
   *[other] { $n } fights
 } sampled
balance-note-field = field: { $n } profiles, { $weights }; situations: { $situations }
balance-weights-equal = all weights equal
balance-weights-ap = weights by { -ap }
balance-weights-metagame = half of the weights equal, half by the metagame
balance-weights-written = weights as written
balance-note-fair = fair: as much { -ap } destroyed as lost over field and situations; verdicts beyond { $threshold }, at 95 % for the whole table (Bonferroni)
balance-threshold = { $share } or { $ap } { -ap }, whichever is more
balance-note-anytime = intervals hold however often one looks (sampled to a precision)
balance-note-equilibrium = fair { -ap } where both sides play their best: in each situation the profile and the field choose the mixes of the policies that are tried which neither can better by another of them (a matrix game, sampled); the habit is one of the settings then
balance-note-exploitability = what the habit ({ $policy }) gives up among the { $n } policies that are tried, mean of the profiles at their fair { -ap } by habit: a profile's own best response gains it { $own } of the { -ap } on the table, +{ $own_ap } fair { -ap }; its enemies' gains them { $enemy }, −{ $enemy_ap } { -ap }; together { $sum } (NashConv), half of it { $half } (exploitability); most for { $name }: { $most }
balance-note-model = with all that was tried: the 95 % interval of the dice, and how far the fair { -ap } move with other enemies, situations, distances, play of either side and readings of the rules, each by itself; the squares add up. { $interval ->
    [model] Verdicts rest on it
   *[sampling] Verdicts rest on the dice alone, as the scenario asks
 }
balance-note-bound = what a profile pays for and is not played here (command, fear, magic, faith, flight, …) can only help it: there is no “too dear” as long as that may be worth the difference; what can only hurt leaves no “too cheap”
balance-note-same-editions = { $n ->
    [one] { $names } changes nothing here: under it the very same fights are fought
   *[other] { $names } change nothing here: under them the very same fights are fought
}
balance-note-same-as = { $n ->
    [one] { $names } is not tried beside { $other }: the very same fights are fought under both
   *[other] { $names } are not tried beside { $other }: the very same fights are fought under all of them
}
balance-note-no-edition-differs = { $n ->
    [one] No other edition of the rules changes a die here: under { $names } the very same fights are fought
   *[other] No other edition of the rules changes a die here: under { $names } the very same fights are fought
}
balance-note-movement = { -mov } is not printed on { $n } of the cards, and taken as { $cm } cm
balance-note-coverage = abilities played: wholly + in part, of all that the card prints or the rank induces

# Other methods.
balance-methods = The fair { -ap } by other methods
balance-method-single = one by one
balance-method-together = all at once
balance-method-victories = all by victories
balance-method-prices = as others are priced
balance-note-single = { balance-method-single }: all others at their printed { -ap }; 95 % intervals in brackets
balance-note-together = { balance-method-together }: the { -ap } at which everybody destroys as much as he loses, which is the stationary distribution of { -ap } under these fights; the field's total stays
balance-note-victories = { balance-method-victories }: the { -ap } at which everybody loses the larger share of his { -ap } as often as the smaller (Liu and Marschner 2017), equal { -ap } only
balance-note-which = what answers what: one by one is one erratum, with all other prices as they are, and verdicts rest on it; all at once is a whole new price list. They differ where many prices of the field are off, as mending one moves all others
balance-unsettled = { $what }: the costs did not settle
balance-disconnected = { $what }: no answer, as { -ap } do not flow between all: nobody kills, or nobody is killed by, { $names }
balance-note-prices = { balance-method-prices }: ridge regression of printed { -ap } on characteristics and abilities, each profile by the others' prices; it flags (!) prices that are unlike the rest, and says nothing about worth
balance-note-prices-fit = { balance-note-prices }; R² { $fit }, cross-validated
balance-no-prices = { balance-method-prices }: no answer: { $why }
balance-few-profiles = a price model needs { $needed } profiles, and here are { $given }

# Rates, situations, and what is played otherwise.
balance-rates = { -ap } destroyed per { -ap } and turn at printed { -ap }, over field and situations
balance-column-rank = rank
balance-column-rate = kill rate per { -ap }
balance-note-wider = each interval holds by itself; made { $times } times as wide they hold for the whole table (Bonferroni)
balance-situations = The fair { -ap } in each situation by itself
balance-note-duels = one against one, a dear profile seldom dies and a cheap one often: duels alone make the dear look cheap
balance-others = What the costs depend on
balance-column-kind = kind
balance-column-setting = tried
balance-column-mean-move = fair { -ap } moves by, on average
balance-column-most-move = at the most
balance-column-most-moved = for
balance-column-flips = verdicts that flip
balance-note-idle = these change nothing at all, die by die: { $names }

# The metagame.
balance-no-metagame = no metagame: { $why }
balance-mix = What the best lists would bring at printed { -ap }
balance-column-share = share of the best mix
balance-column-against-mix = balance against the mix
balance-column-strength = strength per { -ap }
balance-column-dominated = dominated by
balance-dominated-in-noise = { $name } (within noise)
balance-dominated-by-mix = a mix of { $names }
balance-within-noise = within noise
balance-note-balance = balance: { -ap } destroyed less { -ap } lost, as a share of the { -ap } on the table, from −1 to +1; over all situations
balance-note-mix = the best mix: who brings it loses to nobody on average (a zero-sum game, solved by linear programs)
balance-note-other-mixes = there are other mixes as good; this is the most even one
balance-note-transitive = { $share } of what happens between profiles is a matter of strength, which costs can mend; the rest is who counters whom, which they cannot (HodgeRank)
balance-note-no-difference = no difference between the profiles is beyond noise
balance-note-groups = the profiles fall into { $n } groups between which nobody met, and whose strengths cannot be compared: { $groups }
balance-circles = Who counters whom: no cost mends that
balance-column-counters = counters
balance-column-who-counters = who counters
balance-column-who-counters-first = who counters the first
balance-circle = { $name } ({ $balance })
balance-note-circles = in brackets: the balance against the next
