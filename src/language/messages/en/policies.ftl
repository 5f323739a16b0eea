# Ways to play.
policies-policy = policy
policies-both-play-it = both play it
policies-at-least = { $name }: at least
policies-gives-up = { $name }: gives up
policies-how = { $ruleset }, { $turns }, exact to { $bound }: { $objective }
policies-columns = both play it: worth to { $name }; at least: worth against the best response; { $unit ->
    [ap] in { -ap }
   *[points] in points, differences of two percentages
}
policies-in-ap = { $n } { -ap }
policies-gives-up-means = gives up: the difference from optimal play
policies-headline = Safest for { $name }: { $policy }, at least { $worth }, whatever the other side does
policies-headline-alike = All policies are equally safe for { $name }: at least { $worth }, whatever the other side does
policies-unsolved = optimal play of both sides is solved only up to one against two, so what a policy gives up is not known here
policies-too-large = optimal play of { $a } against { $b } is not solved: a turn has more than { $states } states. What a policy gives up is not known here; allow more steps (--solve-steps 2g) or fewer turns (--turns 6)

# How to place dice.
policies-placing-optimally = How to place combat dice, as optimal play does
policies-placing-in-response = How to place combat dice against `balanced`, as a best response does
policies-who = who
policies-dice = dice
policies-when = when
policies-attack = attack
policies-defense = defense
policies-how-often = how often
policies-right = right
policies-always = always
policies-otherwise = otherwise
policies-first-line-holds = the first line that applies is used; right: how often it agrees with the solution
policies-he = it
policies-enemy = the enemy
policies-enemy-of-several = enemy { $i }
policies-friend = friend { $i }
policies-is-unhurt = { $who } is unhurt
policies-is-dead = { $who } is dead
policies-is-wounded = { $who } is wounded
policies-is-seriously-wounded = { $who } is seriously wounded or worse
policies-is-critically-wounded = { $who } is critically wounded
policies-put-on-attack = { $who } put { $n } on attack
policies-first-turn = first turn
policies-last-turn = last turn
policies-from-turn = from turn { $turn }
policies-until-turn = until turn { $turn }
