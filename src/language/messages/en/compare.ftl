# What a change makes.
compare-title = Who gains and who loses
compare-column-new-ap = new { -ap }
compare-column-balance = balance
compare-column-new-balance = new balance
compare-column-change = change of balance
compare-column-victory = chance of victory
compare-column-new-victory = new chance
compare-column-points = change in points
compare-column-effect = effect
compare-effect-gains = gains
compare-effect-hurt = loses
compare-effect-none = unchanged
compare-effect-negligible = negligible
compare-effect-undecided = undecided
compare-meets-nobody = no match-up
compare-folded = … { $n ->
    [one] { $n } other
   *[other] { $n } others
}
compare-note-intervals = each interval holds on its own; “{ compare-effect-gains }” and “{ compare-effect-hurt }” hold for the whole table, for changes of at least { $least }; “{ compare-effect-negligible }”: certainly less; “{ compare-effect-none }”: the same { -ap }, and every fight went the same way
compare-statistics-profiles = profiles: { $z } standard errors (Bonferroni over the cells of the table)

# Match-ups.
compare-match-ups = Match-ups whose chance of victory crosses { $low } or { $high }
compare-column-against = against
compare-column-the-change = the change is
compare-column-the-crossing = the crossing is
compare-holds = certain
compare-no-match-ups = the chance of victory crosses { $low } or { $high } in none of { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
 }
compare-note-match-ups = { $crossing } of { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
 }; “{ compare-holds }”: holds for the whole table; a draw counts as half a victory
compare-statistics-match-ups = match-ups: { $z } standard errors (Bonferroni)

# What was compared.
compare-kind-profiles = profiles
compare-kind-rulesets = rulesets
compare-kind-fighters = fighters
compare-note-nothing = OLD and NEW are identical: every difference is exactly 0
compare-note-how = { $kind }: { $old } before, { $new } after; { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, policy { $policy }, seed { $seed }: { $n ->
    [one] { $n } simulated fight
   *[other] { $n } simulated fights
 }, with the same dice before and after
compare-statistics-same-rules = common random numbers: where only { -ap } change, the fights are the same, and the difference is a linear function of the deaths; where characteristics change, fights are paired die by die
compare-statistics-other-rules = common random numbers: fights are paired die by die, and the variance is the variance of the differences
compare-statistics-weights = weights are those of OLD; groups whose size changes have independent dice, and their variances are added
compare-would-act = with policy { $policy } nothing changes, but the change of { $name } has an effect with { $under } (played by both sides; { $fights } fights per match-up, against part of the field; tried: { $tried }): choose one with --policy
compare-would-act-nowhere = with policy { $policy } nothing changes; the change of { $name } has no effect with any of these either: { $tried } (played by both sides; { $fights } fights per match-up, against part of the field)
compare-would-not-be-played = these fights do not simulate what changed on the card of { $name }: `fleau profiles coverage` lists what is simulated
compare-note-not-compared = not compared: { $n ->
    [one] { $n } match-up that the budget allows
   *[other] { $n } match-ups that the budget allows
 } only before or only after
compare-note-only-old = left out, because they can fight only in OLD: { $ids }
compare-note-only-new = left out, because they can fight only in NEW: { $ids }
