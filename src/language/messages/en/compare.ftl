# What a change makes.
compare-title = Who gains, and who is hurt
compare-column-new-ap = new { -ap }
compare-column-balance = balance
compare-column-new-balance = new
compare-column-change = change
compare-column-victory = chance of victory
compare-column-new-victory = new
compare-column-points = change in points
compare-column-effect = effect
compare-effect-gains = gains
compare-effect-hurt = is hurt
compare-effect-none = unchanged
compare-effect-negligible = negligible
compare-effect-undecided = undecided
compare-meets-nobody = meets nobody
compare-note-intervals = the intervals hold each by itself; gains and is hurt hold for the table as a whole (Bonferroni over its cells: { $z } standard errors), from a change of { $least } on; { compare-effect-negligible }: surely less than that; { compare-effect-none }: no { -ap } changed, and not one fight went otherwise

# Match-ups.
compare-match-ups = Match-ups that cross { $low } or { $high }
compare-column-against = against
compare-column-the-change = the change
compare-column-the-crossing = the crossing
compare-holds = holds
compare-no-match-ups = no chance of victory crosses { $low } or { $high }, of { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
 }
compare-note-match-ups = { $crossing } of { $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
 }; holds: for the table as a whole (Bonferroni: { $z } standard errors); an even fight is half a victory

# What was compared.
compare-profiles = profiles
compare-rulesets = rulesets
compare-fighters = fighters
compare-note-nothing = OLD and NEW are alike: nothing differs, and every difference is exactly 0
compare-note-how = { $kind }: { $old } before, { $new } after; { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, policy { $policy }, seed { $seed }: { $n ->
    [one] { $n } fight
   *[other] { $n } fights
 } sampled on common random numbers
compare-note-same-rules = where only { -ap } change, the fights are the same ones and the difference is linear in their dead; where characteristics change, fights are paired die by die
compare-note-other-rules = fights are paired die by die, and the variance is that of their differences
compare-note-weights = weights are those of OLD; groups of other numbers have dice of their own, and their variances are added
compare-would-act = nothing changes under the policy { $policy }, but what changed of { $name } acts under { $under } (both sides; { $fights } fights of each pairing, against some of the field; tried: { $tried }): name one with --policy
compare-would-act-nowhere = nothing changes under the policy { $policy }, and what changed of { $name } acts under none of { $tried } (both sides; { $fights } fights of each pairing, against some of the field)
compare-would-not-be-played = what changed of { $name } is not played in these fights: `fleau profiles coverage` tells what is
compare-note-not-compared = not compared: { $n ->
    [one] { $n } pairing
   *[other] { $n } pairings
 } that meet before or after only, as a budget buys somebody then only
compare-note-only-old = left out, as they fight in OLD only: { $ids }
compare-note-only-new = left out, as they fight in NEW only: { $ids }
