# Sweeps: a fight at each value of one or two numbers.
sweep-count = number of fighters
sweep-distance = distance (cm)
sweep-attack-parts = parts of the dice on attack
sweep-defense-parts = parts of the dice on defense
sweep-of-side = { $name } of { $side }
sweep-from = from { $value } on
sweep-up-to = up to { $value }
sweep-anywhere = anywhere
sweep-even = The chances are even at { $what } { $value }, interpolated between { $low } and { $high }; above, { $name } wins more often.
sweep-even-at = The chances are even at { $what } { $value }; above, { $name } wins more often.
sweep-enough = { $high } are enough for { $name } to win more often, { $low } are not; interpolated, the chances are even at { $value }.
sweep-even-line = The table says at which { $what } the chances are even: there is such a value for { $n } of { $all } values of { $other }.
sweep-never-even = For { $what } from { $low } to { $high } the chances are never even: { $name } always wins more often.
sweep-always-even = For { $what } from { $low } to { $high } neither side wins more often.
sweep-corner = { $rows }, by { $columns }
sweep-grid = wins minus losses of { $name }, in points
sweep-column-even = even at { $what }
sweep-column-ahead = above, more often wins
sweep-exact = all exact
sweep-fights = { $range } simulated fights
sweep-simulated = { $runs } at each value, seed { $seed } for all; 95 % intervals
sweep-partly-exact = { $n ->
    [one] 1 value exact; at the others { $runs }, seed { $seed }; 95 % intervals
   *[other] { $n } values exact; at the others { $runs }, seed { $seed }; 95 % intervals
}
sweep-apart = at a distance that is swept
sweep-note-even = even: both sides win equally often; interpolated linearly between the swept values, with the range in which the 95 % intervals leave open who wins more often
sweep-worth-title = Worth of { $name } in an army
sweep-worth-subtitle = { $n } cards · ruleset { $ruleset } · { $battles } battles at each value · seed { $seed }
sweep-worth-ap = { $ap } { -ap }
sweep-worth-even = { $name } is worth its { $cost } at { $what } { $value }, interpolated between { $low } and { $high }; above, it is worth { $above ->
    [more] more
   *[less] less
}.
sweep-worth-even-at = { $name } is worth its { $cost } at { $what } { $value }; above, it is worth { $above ->
    [more] more
   *[less] less
}.
sweep-worth-never = { $what } from { $low } to { $high }: { $name } is worth { $is ->
    [more] more
   *[less] less
} than its { $cost } at every value{ $values ->
    [some] { " " }with a worth
   *[all] { "" }
}; there is no break-even from { $low } to { $high }.
sweep-worth-none = The worth of { $name } cannot be estimated: it is in no list, or always together with the same other cards.
sweep-worth-open = At { $n } of { $all } values the interval does not show whether the card is worth more or less than its { -ap }.
sweep-worth-mark = worth its { -ap } at { $value }
sweep-worth-note-seed = { $battles } battles at each value, seed { $seed } for all: the same lists, tables and dice, as far as the card does not change them
sweep-worth-note-even = the value at which the card is worth its { -ap } is interpolated linearly, with the range in which the 95 % intervals leave open which is more
sweep-worth-line = The table says at which { $what } { $name } is worth its { -ap }: there is such a value for { $n } of { $all } values of { $other }.
sweep-worth-everywhere = { $name } is worth { $is ->
    [more] more
   *[less] less
} than its { $cost } everywhere in the table.
sweep-worth-grid = worth minus { -ap }, in % of the { -ap }; (?): the interval leaves open which is more
sweep-worth-column-even = worth its { -ap } at { $what }
sweep-worth-column-above = above this value
chart-worth-minus-ap = worth minus { -ap }
chart-share-of-ap = as a share of the { -ap }; (?): the interval contains 0
chart-worth-double = +1 worth double or more
chart-worth-nothing = −1 worth nothing
chart-worth-even = 0 worth its { -ap }
chart-worth-missing = no worth known
chart-even-at = even at { $value }
chart-swept = { $what } of { $name }
chart-chance = chance by the last turn

fault-sweep-none = nothing is swept; write a range in place of a number, such as garde_pretorien@att=3..8, "1..6 guerrier_de_l_aube", --distance 10..40:10 or --policy-a allocate=0..4/4
fault-sweep-cost = AP do not change the chances. `fleau sweep CARD --armies` compares AP with worth in armies; `fleau prices` gives the value of a change; `fleau balance --candidate` gives a fair cost
fault-sweep-policy = a range is for one side; write it with --policy-a or --policy-b
fault-sweep-armies-range = `--armies` needs one or two ranges, such as carnassier_2_c5@att=3..8; found: { $count }
fault-sweep-armies-battles = these are too few battles for { $values } values; at least { $battles } are needed
fault-sweep-many = { $count } ranges; at most { $most } can be swept at a time
fault-sweep-range = `{ $text }` is not a range; write for example 3..8, or 10..20:2.5 with a step
fault-sweep-reversed = the range `{ $text }` runs backwards; write { $turned }
fault-sweep-single = the range `{ $text }` has a single value, { $value }; choose another end or a smaller step
fault-sweep-step = the step of `{ $text }` is 0
fault-sweep-points = the sweep has { $count } points; at most { $most } are allowed: choose a shorter range or a larger step, such as 10..60:5
