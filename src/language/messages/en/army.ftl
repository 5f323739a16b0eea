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
army-unread-line = Line { $line } not understood: { $text }
army-unread-line-nearest = Line { $line } not understood: { $text }. Did you mean { $ids }?
army-unread-several = Line { $line }, left out, as several profiles have this name: { $text }. Write one of these ids instead: { $ids }
army-unread-ap = Line { $line }: the { -ap } are those of the card neither for one fighter nor for all; counted with the { -ap } of the card: { $text }
army-unread-rest = Line { $line }: counted without what follows the name: { $text }
army-unread-total = Line { $line }: this total differs from the { $total } { -ap } of the fighters: { $text }
army-missing-champion = The card does not say whether this is a champion or a soldier; counted as a soldier (otherwise write `champion=1`): { $who }.
army-missing-artifacts = The card does not say how many artifacts are allowed; assumed to be allowed: { $who }.
army-extra = { $name }, { $ap } { -ap }
army-extra-changes = { $name }, { $ap } { -ap }: { $changes }
army-paid-not-played = Paid for, not played: { $what }.
army-missing-way = People without a way of alliance, or unknown; assumed to be able to ally: { $people }.
army-missing-diagram = The diagram of I-D-8, with friendships and enmities beyond the three ways, is in no text that was found: peoples of the same way are assumed to be able to ally, others not.

army-peoples-headline = Lists of { $ap } { -ap }: { $legal ->
    [one] 1 people has legal ones
   *[other] { $legal } peoples have legal ones
}, { $pooled } pooled ones, { $none } none.
army-column-people = people
army-column-profiles = profiles
army-column-printed = { -ap } printed
army-column-estimated = estimated
army-column-pool = profiles drawn from
army-column-champions = champions
army-column-lists = lists
army-peoples-legal = legal
army-peoples-pooled = pooled
army-peoples-none = none
army-peoples-most = { $kind }, up to { $most } { -ap }
army-peoples-estimates = Estimates
army-ap-estimated = { $ap } ({ $low } to { $high })
army-peoples-blocked = What blocks the rest
army-peoples-unfit = { $people }: { $who } cannot fight without { $missing }
army-random-headline = { $n ->
    [one] A { $kind ->
        [pooled] pooled
       *[legal] legal
    } list
   *[other] { $n } { $kind ->
        [pooled] pooled
       *[legal] legal
    } lists
} of { $ap } { -ap }, drawn at random: { $people }, { $edition }.
army-random-list = List { $n }: { $total } { -ap }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}
army-random-how = { $kind ->
    [pooled] Cards of all { $pool } profiles are drawn, { $chances ->
        [leveled] with chances such that each is in about as many lists
       *[equal] each equally likely
    }, until none fits.
   *[legal] Champions are drawn first, { $chances ->
        [leveled] with chances such that each is in about as many lists
       *[equal] each equally likely
    }, until they are worth 20 %; then cards of all { $pool } profiles, { $chances ->
        [leveled] likewise
       *[equal] each equally likely
    }, until none fits.
} A list that leaves more than 5 % unspent is drawn again. There are no allies.
army-pooled = Pooled lists ({ $people }): the cards known do not allow legal ones. Not kept: { $rules }. All other rules for lists are kept.
army-not-kept-champions = the 20 % for champions (I-D-4), because { $found ->
    [0] no champion with { -ap } is known
   *[other] the champions known cost { $found } { -ap } together
} and { $allowed } { -ap } are needed
army-not-kept-alliance = the alliances (I-D-8), because peoples that may not ally are pooled, and champions of all count
army-not-kept-allies = the 30 % for allies (I-D-8), because several peoples are pooled, and champions of all count
army-most-ap = A list ({ $people }) can cost at most { $most } { -ap }: the cards are too cheap for the bases allowed (I-D-1), or too few.
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
fault-army-nothing-read = no line names a profile; one kind of fighter per line, such as `3x Guerrier du Sang (48 PA)`
fault-army-nobody-fit = none of these profiles has everything that a fight needs
fault-army-nobody-cheap = no list: the cheapest profile of { $people } in { $edition } costs { $cheapest } { -ap }, more than 40 % of the { -ap } agreed on ({ $most }, I-D-3); { $needed } { -ap } are enough
fault-army-unlucky = no list of { $people } in { $edition } was found in { $tries } tries

# The best list (`army best`).

army-best-headline = { $people }, { $ap } { -ap }: the best { $kind ->
    [pooled] pooled
   *[legal] legal
} list found has a mean score of { $score }; random lists have { $random }. { $others ->
    [0] There are no runners-up.
   *[other] Of { $others } runners-up, { $behind ->
        [0] none is
        [one] 1 is
       *[other] { $behind } are
    } clearly worse.
}
army-best-list = Best list: { $total } { -ap }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
army-best-finalists = Best list and runners-up, in new battles
army-best-runners-up = Runners-up: { $lists }
army-best-column-difference = difference, points of %
army-best-difference = { $points } ± { $half }
army-best-column-opponent = best list against
army-best-column-scenario = best list in
army-best-column-battles = battles
army-best-how = Mean score: 1 for a victory, ½ for a draw. Search: { $survey } battles of random lists say what each of { $pool } profiles adds to a list; { $candidates } lists that are best by these values, within their uncertainty, race in { $race } battles, of which the better half goes on each time. Each list shown, and random lists, then play { $each } new battles, two on each table with the ends exchanged, all against the same opponents. The order is that of the search. A longer search (`--battles`) may find better lists. There are no allies and no artifacts. Seed { $seed }; 95 % intervals across pairs of battles.
army-best-opponents = { $kind ->
    [lists] { $names }
   *[drawn] random lists, by number of profiles, of { $names }
}
army-best-terms = Opponents: { $opponents }. Drawn for each pair of battles: { $scenarios }; on { $tables }; both sides played by { $players }; { $ruleset }
army-best-free = An opponent's list breaks the army rules (I-D) but is played anyway: { $faults }
fault-best-few-cards = only { $found } profiles of { $people } cost at most 40 % of { $ap } { -ap } (I-D-3), and { $needed } are needed for lists; choose more { -ap }, or see `fleau army peoples`
fault-best-no-list = no list of { $people } with { $ap } { -ap } is possible
fault-best-no-pair = no list can be drawn with some { -ap } from 80 % to 100 % of these; choose more { -ap }
fault-best-no-opponents = no people of this edition can field lists of { $ap } { -ap }; name lists with --against
