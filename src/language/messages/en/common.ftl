# What several outputs say.
against = { $a } against { $b }
fights = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
}
list-separator = {"; "}
column-ini = { -ini }
column-att = { -att }
column-str = { -str }
column-def = { -def }
column-res = { -res }
column-dis = { -dis }
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
objective-win = chance to kill less chance to be killed
objective-ap = { -ap } destroyed less { -ap } lost
objective-survive = share of wound levels left, less the enemy's
with-ap = { $name } ({ $ap } { -ap })
letter-and-name = { $letter }: { $name }
measure = measure
difference = difference
exact = exact
exact-to = exact to { $bound }
sampled = sampled
at-least = at least
in-points = { $n } points
in-ap = { $n } { -ap }
ap-left-over = { -ap } left over
intervals = 95 % intervals
intervals-when-stopped = 95 % intervals that hold whenever one stops
intervals-not-reached = the precision was not reached; 95 % intervals that hold whenever one stops
in-percent = { $n } %
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

# Editions: by which rules profiles are judged.
editions-these-rules = these rules
editions-other = Judged by rules of another edition: { $ruleset } is none of the rulesets of { $names }
editions-borrowed = Judged by rules of another edition: the own rules of { $names } are in no source, and { $ruleset } stands in for them
editions-mixed = Editions are mixed here, and their { -ap } do not compare: { $names }; judged by { $ruleset }
editions-unknown = The edition “{ $edition }” is not known: any rules go, here { $ruleset }, and no ability is induced by rank or class
editions-none = The edition of some profiles is not known: any rules go, here { $ruleset }, and no ability is induced by rank or class
editions-costs = { -ap } without abilities, as { $ruleset } takes off what is not played: { $costs }
editions-cost = { $name } { $printed } → { $judged }
editions-costs-left = and { $n } more
editions-without-name = an unknown edition
editions-champions = champions
editions-marksmen = marksmen
editions-printed-on-card = printed in brackets on the card; no list
editions-no-source = in no source
editions-champion-unknown = the card does not say who is a champion
editions-rank-unknown = the card prints no rank, by which they are told
editions-edition-unknown = the edition is not known
editions-induced-unlisted = induced abilities of { $who } of { $edition }: { $why }
