# What cards do not say, and how it was taken.
assumed-note = missing from the cards: { $parts }
assumed-n = { $n ->
    [one] { $n } fighter
   *[other] { $n } fighters
}
assumed-normal = size assumed to be normal ({ $who })
assumed-base = base assumed from the size ({ $who })
assumed-by-size = power assumed from the size ({ $who })
assumed-coin = a coin toss instead of { -dis } ({ $who })
assumed-stays = no { -mov }, so no movement ({ $who })
assumed-ruleset = { -mov } set by the ruleset ({ $who })
assumed-unarmed = { -aim } without a known weapon, so no shots ({ $who })
assumed-artillery = no shots, because the weapon is artillery, which is not simulated ({ $who })
assumed-trooper = assumed not to be a champion ({ $who })
assumed-unfrightened = neither courage nor { -fear }, so nobody frightens it ({ $who })
assumed-inferred = { $value } inferred from two sources ({ $who })
assumed-user = { $value } given by the user ({ $who })
assumed-estimated = { $value } estimated from the characteristics, by the printed { $value } of other cards, with 95 % intervals; `@ap=…` replaces them ({ $who })
assumed-estimate = { $name } { $value } ({ $low } to { $high })
assumed-not-armed = { -aim } but no weapon in our data: no shots, and no verdict at a distance ({ $who })
assumed-not-judged = { $value } unknown: no verdict is based on it ({ $who })
assumed-is-not-armed = no weapon in our data
assumed-is-without = { $value } unknown
assumed-among-unjudged = † marks a verdict that depends on { $n ->
    [one] an enemy
   *[other] enemies
} of the same field with important data unknown or not simulated: { $who }
assumed-effects-among-unjudged = all these numbers depend on fighters with important data unknown or not simulated: { $who }
assumed-would-decide = an unknown value keeps the verdict on { $name } open; give it, for example: --assume "{ $assume }"
assumed-champion = champion or not
assumed-weapon = missile weapon
assumed-aim-str = strength of the missile weapon

# The command that lists it.
missing-to-fight = cannot fight without
missing-taken = assumed by a rule
missing-not-judged = not judged without
missing-filled = not from the card
missing-none = none
missing-source-printed = another copy of the card
missing-source-table = a table
missing-source-inferred = inferred
missing-source-user = the user
missing-flight = { -mov } in flight
missing-courage-or-fear = courage or fear
missing-counted = { $n ->
    [one] { $n } profile
   *[other] { $n } profiles
}, of which { $fight } can fight. { $taken ->
    [one] { $taken } has
   *[other] { $taken } have
} values assumed by a rule of { $ruleset }; { $unjudged } cannot be judged in some fights; { $filled ->
    [one] { $filled } has
   *[other] { $filled } have
} values that do not come from their card: `fleau profiles show`, CSV and JSON give the sources
missing-assume = to give a value yourself, write for example: --assume "{ $assume }"
missing-artillery = artillery is not simulated: a fighter with artillery never shoots here
missing-some = { $n ->
    [one] { $n } profile lacks
   *[other] { $n } profiles lack
} a value that fights need; `fleau profiles missing` shows it, and the rule that supplies it
missing-value = { $column } { $value }: { $how }; source: { $source }
missing-value-without-source = { $column } { $value }: { $how }
