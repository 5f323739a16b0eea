# What options are worth.
prices-title = What options are worth to { $base } ({ $ap } { -ap })
prices-headline = Worth the most: { $most }. The least: { $least }.
prices-headline-alike = The { $n } options are not told apart by what they are worth.
prices-column-option = option
prices-column-no-price = no price
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
prices-against-itself = the base itself
prices-against-other-arm = itself, both with { -str } { $strength }
prices-against-weaker = the base with { $by } less in { -ini }, { -att }, { -str }, { -def } and { -res }, without abilities, at { $ap } { -ap }
prices-against-field = { $n } profiles of the field

# How groups play where both sides choose.
prices-mixes = Best mixes of policies in groups
prices-column-context = context
prices-column-base-plays = the base plays
prices-column-enemies-play = its enemies play
prices-column-exploitability = given up by habit
prices-mixed-policy = { $policy } { $share }
prices-note-exploitability = given up by habit: half of what the best responses of both sides to { $policy } gain together, as a share of the { -ap } on the table; a best mix gives up nothing
prices-note-mixes = groups: both sides mix policies ({ $policies }) as is best for each at what the base is worth; options are priced with these mixes

# Why there is no price.
prices-no-weaker = no weaker version of the base is its equal at about half its { -ap }
prices-not-modelled = nothing of it is modelled
prices-beyond = worth more or less than any cost tried
prices-no-context = a context that counts has no price
prices-out-of-bounds = { $what } gives { $value }; allowed: { $min } to { $max }
prices-contradiction = these abilities contradict each other: { $abilities }

# What stands below.
prices-note-how = { $ruleset }, policy { $policy }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, seed { $seed }, { $n } fights per match-up of groups
prices-note-value = value: fair { -ap } with the option minus fair { -ap } without it, with the same dice, against the same enemies; 95 % intervals; =: exact value
prices-note-base = the base costs { $ap } { -ap } and is worth { $fair } against them: a price is what an option adds to that
prices-note-fair-base = the base has no { -ap } of its own: it is worth { $fair } against them and is taken at { $ap } { -ap }; a price is what an option adds to that
prices-note-context = { $name } (weight { $weight }, { $share } of the mean): against { $enemy }
prices-note-context-shown = { $name } (only shown): against { $enemy }
prices-note-contexts = a context counts by its weight and by how strongly it reacts to costs
prices-note-movement = { -mov } missing from the base's card: taken as { $cm } cm
prices-note-scenario = only the field and its situations come from the scenario: rules, policy and seed are those of the command
prices-note-metagame = weights = "metagame" is not known in advance: all count the same
prices-note-not-modelled = { $option }: not modelled { $parts }
