# Costs that are judged by battles on a table.

judging-situation = { $scenario }, { $ap } { -ap } a list, { $table }
judging-note-how = { $name }: battles (III to VII) { $judged ->
    [ap] judged by { -ap } destroyed
   *[victory] judged by who wins them
}, played by { $players }. 40 % of the { -ap } of a list are spent on the judged profile, and on its enemy on the other side; the same companions stand on both sides, drawn from the field for each battle, of the judged profile's people as long as one of them fits. Each battle has its own table (III-A-3). At each cost that is tried, a profile is judged by { $battles } battles, shared out among its enemies
judging-note-count = { $n } battles in all
judging-note-line-only = the other methods, the matrix of balances and all variants (policies, distances, companions, readings) are fought on the line only: battles are too slow for them
judging-note-no-variants = no variants are tried and no costs are found all at once, because battles are too slow for that: the intervals are those of the dice, of other enemies and of other situations
judging-only = { $what }: not by battles, which are too slow for it

judging-title = Line against battle
judging-column-line = fair { -ap } on the line
judging-column-battle = fair { -ap } in battles
judging-column-line-verdict = on the line
judging-column-battle-verdict = in battles
judging-column-changes = what changes
judging-changes-verdict = the verdict
judging-changes-cost = the fair { -ap } only
judging-changes-nothing = -
judging-note-table = each column rests on these situations alone and on the dice alone, 95 %; a verdict that becomes undecided has changed too; where only the fair { -ap } change, they are farther apart than the dice explain
judging-headline = { $n ->
    [0] By battles on a table alone, no verdict by the dice would be another one than on the line.
    [one] By battles on a table alone, { $n } verdict of { $of } by the dice would be another one than on the line.
   *[other] By battles on a table alone, { $n } verdicts of { $of } by the dice would be other ones than on the line.
}
judging-beside = On the line alone: { $line }, { $line_ap }; in battles alone: { $battle }, { $battle_ap }.
judging-about = The same profiles by fights on a line and by battles on a table, each alone. A line has no scenery and nothing to hold; a battle has both.
judging-set-battles = battles

rule-table-elsewhere = the table (V, VI), outside of battles
rule-table-elsewhere-why = there the battlefield is a line: everybody sees everybody, nobody blocks the way, and there is no scenery

fault-battle-without-distance = in a battle the deployment says where both sides start
fault-belongs-to-a-battle = { $key } belongs to a battle; write battle = "conquest", or leave it out
fault-battles-by-habit = `play = "equilibrium"` needs a situation on a line: battles are too slow to try every policy
fault-no-battles-here = `{ $name }` is a battle on a table, and this question is answered on a line only
fault-what-list-ap = the { -ap } of a list
fault-what-battles = the number of battles

# Duels that both sides play as well as can be.
best-duels-solved = where both sides play their best, duels in contact are solved for the optimal play of both, for { -ap } destroyed less { -ap } lost ({ $n ->
    [one] { $n } pair of profiles
   *[other] { $n } pairs of profiles
  }); groups, whoever starts apart, and duels in which a policy has somebody disengage, are played by policies
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } pair takes
   *[other] { $n } pairs take
  } more than { $steps } steps to solve, and policies play these duels (more steps by --solve-steps): { $pairs }
