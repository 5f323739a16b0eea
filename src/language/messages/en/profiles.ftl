# Cards, and what is played of their abilities.

# What is played of abilities.
profiles-abilities-of = { $name } – abilities { $abilities }
profiles-names-played = simulated: { $names }
profiles-names-partly = in part: { $names }
profiles-names-not-modelled = not simulated: { $names }
profiles-names-unknown = unknown: { $names }
profiles-names-induced = induced by rank or class: { $names }
profiles-borrowed = * from the text of Confrontation 5, an Italian fan edition; not published by the Conf'fédé

# What is missing of abilities, as their files write it.
profiles-reason-artillery-areas = artillery and areas are not played
profiles-reason-artillery = artillery is not played
profiles-reason-gained = no known card names anybody, and abilities are not gained during a game here
profiles-reason-coming-back = coming back is not played
profiles-reason-commands = commands over a distance are not played
profiles-reason-deployment = deployment is not played
profiles-reason-facing = facing is not played
profiles-reason-faith = faith and miracles are not played
profiles-reason-fear-and-courage = no text that was found gives fear and courage, which are not played
profiles-reason-hiding = hiding and lines of sight are not played
profiles-reason-army-lists = it is a matter of army lists
profiles-reason-height = levels of height are not played
profiles-reason-magic-and-miracles = magic and miracles are not played
profiles-reason-magic = magic is not played
profiles-reason-no-primitive-difficulty = nothing here can limit that difficulty
profiles-reason-no-primitive-start = nothing here can draw abilities at the start of a game
profiles-reason-no-primitive-maintenance = nothing here can wound during maintenance
profiles-reason-no-text = no text was found
profiles-reason-sharing-points = sharing out points is a decision that players do not take here
profiles-reason-sharing-points-and-dice = sharing out points is a decision that players do not take here, and the number of dice depends on the army
profiles-reason-swapping = swapping values is a decision that players do not take here
profiles-reason-order-of-activation = the order of activation is not played with cards
profiles-reason-tactics-roll = a tactics roll with two dice is not played
profiles-reason-machines = there are no machines
profiles-reason-obstacles = leaps over obstacles are not played
profiles-reason-friends = what depends on the position of friends is not played
profiles-reason-directed-against = what it is directed against is not played, or is not listed by itself
profiles-reason-dearer-enemy = against a single enemy who costs more
profiles-reason-fear = fear
profiles-reason-fear-and-control = fear, and being controlled by the enemy
profiles-reason-fleeing = fleeing
profiles-reason-healing = healing a friend in contact
profiles-reason-scouting-on-a-line = deployment and hiding in fights on a line
profiles-reason-living-dead = leadership by other living dead only
profiles-reason-hand = passing and keeping the hand: no player decides how to use the token
profiles-reason-passing-courage = passing tests of courage
profiles-reason-casting = running and exclusive actions besides casting: there is no magic
profiles-reason-miracles = running and exclusive actions besides miracles: there are none
profiles-reason-standing = standing firm after a failed test of fear
profiles-reason-tests-of-ini = tests of INI
profiles-reason-tests-of-courage = tests of courage
profiles-reason-leaders = that leaders are of no help
profiles-reason-master-strikes = that master strikes ignore it
profiles-reason-later-combats = that the choice holds for later combats of the turn
profiles-reason-incident = the incident on a 1, which the source does not describe
profiles-reason-useless = what the Conf'fédé means by it: the only card that prints it has { -str } 9 and X = 4, with which this text does nothing
profiles-reason-ignored = abilities are ignored
profiles-reason-no-enemy = no enemy is named
profiles-reason-no-x = the card gives no X that the effect can use

# The commands on profiles.
profiles-id = id
profiles-people = people
profiles-edition = edition
profiles-rank = rank
profiles-size = size
profiles-abilities = abilities
profiles-induced = induced
profiles-equipment = equipment
profiles-not-known = unknown
profiles-no = no
profiles-none = none
profiles-counted = { $profiles }, { $complete }; { -ap } of different editions cannot be compared
profiles-cannot-fight = cannot fight: { $missing } missing
profiles-lacking = { $ability }, { $state }: { $missing }
profiles-induced-source = induced by rank or class, according to: { $source }
profiles-induced-means = induced: number of these profiles that have the ability through rank or class, without it being printed on the card
profiles-rulesets = { $edition } can be judged by: { $rulesets }; the first one is the default
profiles-source-is = source: { $source }
profiles-with-state = { $ability } ({ $state })
profiles-with-state-borrowed = { $ability } ({ $state }, borrowed)
profiles-ability = ability
profiles-profiles = profiles
profiles-state = state
profiles-text = text
profiles-missing = missing
profiles-is-borrowed = borrowed
profiles-borrowed-means = borrowed: from the text of Confrontation 5, an Italian fan edition; not published by the Conf'fédé
profiles-coverage = { $profiles } profiles; abilities: { $played } simulated, { $partly } in part, { $missing } not simulated, { $unknown } unknown; { $borrowed } of those with an effect are borrowed
profiles-n = { $n ->
    [one] { $n } profile
   *[other] { $n } profiles
}
profiles-n-complete = { $n ->
    [one] { $n } of them complete
   *[other] { $n } of them complete
}
profiles-reason-unknown = no ability has this name, or its X is missing or out of bounds
