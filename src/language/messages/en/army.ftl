# Army lists (I-D).

army-schema = an army list, as TOML
quantity-the-number-of-lists = the number of lists
army-title = { $people }, { $ap } { -ap }
army-legal = A legal list: { $total } of { $agreed } { -ap }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}.
army-illegal = { $n ->
    [one] Not a legal list: 1 fault
   *[other] Not a legal list: { $n } faults
}; { $total } of { $agreed } { -ap }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}.

army-column-count = n
army-column-fighter = fighter
army-column-ap = { -ap } each
army-column-sum = { -ap }
army-column-cards = on cards
army-column-as = role
army-column-found = has
army-column-allowed = allowed
army-column-paragraph = paragraph
army-champion = champion
army-ally = ally ({ $people })
army-at-most = at most { $n }
army-at-least = at least { $n }
army-quota-total = { -ap }
army-quota-bases = bases
army-quota-highest = { -ap } of the most expensive fighter
army-quota-champions = { -ap } of its own champions
army-quota-allies = { -ap } of allies
army-quota-cards = reference cards

army-cannot-fight = Cannot be played in a battle without { $missing }: { $who }.
army-missing-champion = The card does not say whether this is a champion or a soldier; counted as a soldier (otherwise write `champion=1`): { $who }.
army-missing-artifacts = The card does not say how many artifacts are allowed; assumed to be allowed: { $who }.
army-missing-way = People without a way of alliance, or unknown; assumed to be able to ally: { $people }.
army-missing-diagram = The diagram of I-D-8, with friendships and enmities beyond the three ways, is in no text that was found: peoples of the same way are assumed to be able to ally, others not.

army-random-headline = { $n ->
    [one] A legal list
   *[other] { $n } legal lists
} of { $ap } { -ap }, drawn at random: { $people }, { $edition }.
army-random-list = List { $n }: { $total } { -ap }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}
army-random-how = Champions are drawn first, each equally likely, until they are worth 20 %; then cards of all { $pool } profiles, each equally likely, until none fits. A list that leaves more than 5 % unspent is drawn again. There are no allies.
army-random-left-out = { $n ->
    [one] Left out, because the card lacks what a fight needs: { $who }.
   *[other] { $n } left out, because their cards lack what a fight needs: { $who }.
}

# What is wrong with a list. The paragraph follows in parentheses.

army-fault = { $fault } ({ $paragraph })
army-fault-total = { $found } { -ap }, more than the { $allowed } agreed on
army-fault-bases = { $found } bases; at most { $allowed }
army-fault-highest = { $about } is worth { $found } { -ap }; at most { $allowed }, 40 % of the army
army-fault-champions = champions worth { $found } { -ap }; at least { $allowed }, 20 % of the army, allies not counted
army-fault-champion-once = { $about } is a champion and appears { $found } times; at most once
army-fault-card = { $about }: { $found } on a reference card; at most { $allowed }
army-fault-artifacts = { $about } carries { $found } artifacts; at most { $allowed }
army-fault-artifact-once = the artifact { $about } appears { $found } times; at most once
army-fault-alliance = { $about } and { $other } may not ally
army-fault-allies = allies worth { $found } { -ap }; at most { $allowed }, 30 % of the army

# Faults of what was written.

fault-army-people = { $people } must name exactly one people of the list; peoples of the list: { $peoples }
fault-army-peoples = several peoples match this name: { $peoples }; choose one of them
fault-army-nobody-fit = none of these profiles has everything that a fight needs
fault-army-no-champions = no legal list: the champions of { $people } in { $edition } are worth { $found } { -ap } together, but { $wanted } are needed (I-D-4)
fault-army-unlucky = no legal list of { $people } in { $edition } was found in { $tries } tries
