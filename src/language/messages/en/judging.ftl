# Costs that are judged by battles on a table.

judging-situation = { $scenario }, { $ap } { -ap } a list, { $table }
judging-note-how = { $name }: battles (III to VII) { $judged ->
    [ap] judged by { -ap } destroyed
   *[victory] judged by victory
}, played by { $players }. 40 % of the { -ap } of each list go to the judged profile on one side and to its enemy on the other. Both sides have the same companions, drawn from the field for each battle: of the judged profile's people as long as one of them fits. Each battle has its own table (III-A-3). At each cost tried, a profile plays { $battles } battles, shared among its enemies
judging-note-count = battles in total: { $n }
judging-note-line-only = the other methods, the matrix of balances and all variants (policies, distances, companions, readings) use fights on a line only, because battles are too slow for them
judging-note-no-variants = no variants are tried and fair costs are not found all together, because battles are too slow for that: the intervals include the dice, other enemies and other situations only
judging-only = { $what }: not computed from battles, which are too slow for it

judging-title = Line against battle
judging-column-line = fair { -ap } on the line
judging-column-battle = fair { -ap } in battles
judging-column-line-verdict = on the line
judging-column-battle-verdict = in battles
judging-column-changes = what changes
judging-changes-verdict = the verdict
judging-changes-cost = the fair { -ap } only
judging-changes-nothing = -
judging-note-table = each column uses its own situations only, and intervals of the dice only (95 %); a verdict that becomes undecided counts as changed; *the fair { -ap } only* means that they differ by more than chance explains
judging-headline = { $n ->
    [0] With battles on a table alone, no verdict would differ from those on the line (intervals of the dice only).
    [one] With battles on a table alone, { $n } verdict of { $of } would differ from the line (intervals of the dice only).
   *[other] With battles on a table alone, { $n } verdicts of { $of } would differ from the line (intervals of the dice only).
}
judging-beside = On the line alone: { $line }, { $line_ap }; in battles alone: { $battle }, { $battle_ap }.
judging-about = The same profiles judged by fights on a line and, separately, by battles on a table. A line has neither scenery nor objectives; a battle has both.
judging-set-battles = battles

rule-table-elsewhere = the table (V, VI), outside of battles
rule-table-elsewhere-why = there the battlefield is a line: all fighters see each other, none blocks the way, and there is no scenery

fault-battle-without-distance = in a battle, the deployment decides where both sides start; leave this key out
fault-belongs-to-a-battle = { $key } needs a battle; write battle = "conquest", or leave { $key } out
fault-battles-by-habit = `play = "equilibrium"` needs a situation on a line: battles are too slow to try every policy
fault-no-battles-here = `{ $name }` is a battle on a table, but this question can only be answered on a line
quantity-the-ap-of-a-list = the { -ap } of a list
quantity-the-number-of-battles = the number of battles

# Duels that both sides play as well as can be.
best-duels-solved = with best play of both sides, duels in contact are solved for optimal play, which maximizes { -ap } destroyed minus { -ap } lost ({ $n ->
    [one] { $n } match-up
   *[other] { $n } match-ups
  }); groups, fights that start at a distance and duels in which a policy disengages a fighter follow policies
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } match-up takes
   *[other] { $n } match-ups take
  } more than { $steps } steps to solve, so these duels follow policies (allow more steps with --solve-steps): { $pairs }
