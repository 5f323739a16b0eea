# What several outputs say.
against = { $a } against { $b }
fights = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
}
fights-simulated = { $n ->
    [one] { $n } simulated fight
   *[other] { $n } simulated fights
}
list-separator = {"; "}
names-and-others = { $names } and { $n ->
    [one] { $n } other
   *[other] { $n } others
}
column-rank = rank
ranks-shared = a rank such as 1 to 3: these profiles are equal, or tied within the margin of error
column-ap = { -ap }
level-unhurt = unhurt
level-light = light
level-serious = serious
level-critical = critical
level-dead = dead
wound-none = none
wound-stunned = stunned
wound-light = light
wound-serious = serious
wound-critical = critical
wound-killed = killed
objective-win = chance to kill minus chance to be killed
objective-ap = { -ap } destroyed minus { -ap } lost
objective-survive = share of wound levels left, minus the enemy's
with-ap = { $name } ({ $ap } { -ap })
letter-and-name = { $letter }: { $name }
measure = measure
difference = difference
exact = exact
exact-to = exact to { $bound }
at-least = at least
in-points = { $n } points
in-ap = { $n } { -ap }
ap-left-over = { -ap } left over
intervals = 95 % intervals
intervals-when-stopped = 95 % intervals, valid at any stopping time
intervals-not-reached = the precision was not reached; 95 % intervals, valid at any stopping time
for-statisticians = For statisticians
turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
state-played = played
state-partly = partly
state-not-modelled = not modelled
state-unknown = unknown
size-small = small
size-normal = normal
size-large = large
size-very-large = very large
size-titan = titan
names-no-abilities = no abilities
names-wounded = { $level } wound

# Editions: by which rules profiles are judged.
editions-these-rules = this ruleset
editions-other = Judged by the rules of another edition: { $ruleset } is not a ruleset of { $names }
editions-borrowed = Judged by the rules of another edition: no source gives those of { $names }, so { $ruleset } is used instead
editions-hybrid = Judged by a hybrid of editions: { $ruleset } completes the rules of { $names } with texts of other editions (`fleau help rulesets`)
editions-mixed = Editions are mixed here, and their { -ap } cannot be compared: { $names }; judged by { $ruleset }
editions-unknown = The edition “{ $edition }” is unknown: { $ruleset } is used, and no ability is induced by rank or class
editions-none = The edition of some profiles is unknown: { $ruleset } is used, and no ability is induced by rank or class
editions-costs = { -ap } without abilities, because { $ruleset } does not use them and deducts their cost: { $costs }
editions-cost = { $name } { $printed } → { $judged }
editions-costs-left = and { $n } more
editions-without-name = an unknown edition
editions-who-champions = champions
editions-who-marksmen = marksmen
editions-why-printed-on-card = printed in brackets on the card; no list exists
editions-why-no-source = in no source
editions-why-champion-unknown = the card does not say whether the fighter is a champion
editions-why-rank-unknown = the card does not print the rank, which decides it
editions-why-edition-unknown = the edition is unknown
editions-induced-unlisted = induced abilities of { $who } of { $edition }: { $why }

# A column of a spreadsheet with the intervals of another.
table-interval = { $of }, interval
