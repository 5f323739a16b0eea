# Sweeps: a fight at each value of one or two numbers.
sweep-count = number of fighters
sweep-distance = distance (cm)
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
chart-even-at = even at { $value }
chart-swept = { $what } of { $name }
chart-chance = chance by the last turn

fault-sweep-none = nothing is swept; write a range in place of a number, such as garde_pretorien@att=3..8, "1..6 guerrier_de_l_aube" or --distance 10..40:10
fault-sweep-cost = AP change no chances; `fleau prices` says what a change of the card is worth, and `fleau balance --candidate` what it should cost
fault-sweep-many = { $count } ranges; at most { $most } can be swept at a time
fault-sweep-range = `{ $text }` is not a range; write for example 3..8, or 10..20:2.5 with a step
fault-sweep-reversed = the range `{ $text }` runs backwards; write { $turned }
fault-sweep-single = the range `{ $text }` has a single value, { $value }; choose another end or a smaller step
fault-sweep-step = the step of `{ $text }` is 0
fault-sweep-points = the sweep has { $count } points; at most { $most } are allowed: choose a shorter range or a larger step, such as 10..60:5
