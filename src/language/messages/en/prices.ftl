# What options are worth.
prices-title = What options are worth to { $base } ({ $ap } { -ap })
prices-headline = Worth most: { $most }. Worth least: { $least }.
prices-headline-alike = The { $n } options are worth the same within the margin of error.
prices-column-option = option
prices-column-no-price = without a price
prices-column-why = why
prices-option-str = { -str }{ $by }
prices-option-without = without { $ability }
prices-option-partly = { $option } (in part)

# Contexts, and whom the base meets there.
prices-duel = duel
prices-groups-in-contact = groups, in contact
prices-groups-apart = groups, 30 cm
prices-outnumbered = outnumbered
prices-weak-arm = weak { -str }
prices-strong-arm = strong { -str }
prices-context = context: { $name }
prices-against-itself = the base profile itself
prices-against-other-arm = itself, both with { -str } { $strength }
prices-against-weaker = the base profile with { $by } less in { -ini }, { -att }, { -str }, { -def } and { -res }, without abilities, at { $ap } { -ap }
prices-against-field = { $n ->
    [one] { $n } profile of
   *[other] { $n } profiles of
} the field

# How groups play where both sides choose.
prices-mixes = Best mixes of policies in groups
prices-column-context = context
prices-column-base-plays = the base profile plays
prices-column-enemies-play = its enemies play
prices-column-exploitability = exploitability
prices-mixed-policy = { $policy } { $share }
prices-note-exploitability = exploitability of { $policy }: half of what the best responses of both sides gain together against it, as a share of the { -ap } on the table; that of a best mix is 0
prices-note-mixes = groups: each side plays its best mix of policies ({ $policies }), with the base profile at its fair { -ap }; options are priced with these mixes

# Why there is no price.
prices-no-weaker = no weaker version of the base profile is an even match for it at about half its { -ap }
prices-not-modelled = no part of it is simulated
prices-beyond = its worth is outside the range of costs tried
prices-no-context = no price in a context that counts
prices-out-of-bounds = { $what } gives { $value }; allowed: { $min } to { $max }
prices-contradiction = these abilities contradict each other: { $abilities }

# What stands below.
prices-note-how = { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, seed { $seed }, { $n } fights per match-up of groups
prices-note-value = value: fair { -ap } with the option minus fair { -ap } without it, with the same dice and enemies; 95 % intervals; =: exact value
prices-note-base = the base profile costs { $ap } { -ap } and is worth { $fair } against these enemies; a price is what an option adds to this worth
prices-note-fair-base = the base profile has no printed { -ap }: it is worth { $fair } against these enemies and counts as { $ap } { -ap }; a price is what an option adds to this worth
prices-note-context = { $name } (weight { $weight }, { $share } of the mean): against { $enemy }
prices-note-context-shown = { $name } (for information): against { $enemy }
prices-note-contexts = a context counts according to its weight and its sensitivity to costs
prices-note-movement = { -mov } missing from the card of the base profile: { $cm } cm assumed
prices-note-scenario = only the field and its situations come from the scenario: rules, policy and seed are those of the command
prices-note-metagame = weights = "metagame" does not apply here, because the metagame is not known in advance: all profiles have the same weight
prices-note-not-modelled = { $option }: not simulated: { $parts }
