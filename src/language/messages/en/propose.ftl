# Proposals, and their check.
propose-title = Proposed { -ap }, at which all of these together are fair
propose-column-proposed = proposed { -ap }
propose-column-fair-then = fair { -ap } then
propose-column-verdict-then = verdict then
propose-column-verdict-now = verdict now
propose-column-ap-then = { -ap } then
propose-nothing-wrong = nothing is proposed: none of the costs in question is surely wrong
propose-nothing-else = nothing is proposed: some costs are wrong, and why they are left alone is explained below
propose-column-least = at least
propose-column-change = change
propose-column-fair = fair { -ap }
propose-column-why = why nothing is proposed
propose-rule = an { -ap } change is proposed where the verdict is clear, and only as much as makes all of these fair together; the smallest change comes first
propose-note-least = { propose-column-least }: from the printed { -ap } to the nearer end of the interval on which the verdict is based
propose-cap = nothing is proposed beyond { $up } more or { $down } less (--cap)
propose-no-cap = without a cap (--cap none)
propose-withheld = Mispriced, without a proposal
propose-why-no-fair-cost = no fair cost from a fifth to five times the printed { -ap }
propose-why-beyond-cap = beyond the cap (--cap)
propose-why-not-needed = fair once the others have changed
propose-why-unsettled = no stable cost among the other changes
propose-why-beyond-most = others are more surely mispriced (--most)
propose-after = What is still mispriced, or judged differently, at the proposed { -ap }
propose-still-off = at the proposed { -ap }, { $off ->
    [one] { $off } of { $n } costs is still wrong
   *[other] { $off } of { $n } costs are still wrong
 }
propose-gains = Who gains from the proposal and who loses
propose-not-in-patch = not in the patch, because no file lists them: { $ids }
propose-patch-folder = apply the patch in { $folder }
propose-patched-files = with the proposed { -ap }, and otherwise unchanged byte for byte: { $files }
propose-files = { $folder }: { $files }

# The check.
propose-check-title = Verdicts that do not hold
propose-check-column-was = was
propose-check-column-is = now
propose-check-column-fair = fair { -ap } now
propose-check-gone = not in the field
propose-check-holding = { $holding } of { $n ->
    [one] { $n } verdict holds
   *[other] { $n } verdicts hold
 }
propose-check-nothing-proposed = nothing was proposed, and no { -ap } have changed
propose-check-not-voted = all { -ap } are as before the proposal: not voted yet
propose-check-voted = all { -ap } are as proposed: voted
propose-check-by-hand = { -ap } were changed by hand: they are neither all as before the proposal nor all as proposed, and nobody judged them; make a new proposal from them
propose-check-by-hand-title = { -ap } changed by hand
propose-check-ap-by-hand = { $id }: was { $was } { -ap }, proposed { $proposed }, now { $is }
propose-check-ap-not-proposed = { $id }: was { $was } { -ap }, no change proposed, now { $is }
propose-check-file-before = { $file }: as it was judged
propose-check-file-proposed = { $file }: with the proposed { -ap }
propose-check-file-edited = { $file }: edited since
propose-check-built-in-before = { $file }: built into the program, as it was judged
propose-check-built-in-edited = { $file }: the version built into this program is not the one that was judged; name the file with --profiles
propose-check-touches-nobody = an edit that touches no judged profile
propose-check-same-as-proposed = only the proposed { -ap } have changed, and every number is as in the proposal
propose-check-changed = changed since: { $what }, from { $was } to { $is }
propose-check-version = version
propose-check-selftest = self-test
propose-check-scenario = scenario
propose-check-ruleset = ruleset
propose-check-profiles = profiles
propose-check-abilities = abilities
propose-check-editions = other editions
propose-check-same = no input has changed, and every number is the same
propose-check-added = judged now, and not in the evidence: { $ids }
propose-check-made-by = made by: { $command }
propose-check-failed = { $id }: was { $was }, now { $is }: its fair { -ap } are { $interval }
propose-check-failed-gone = { $id }: was { $was }, is no longer in the field
propose-check-same-numbers = no judged card says anything else, and every number is the same
propose-check-differs = no file has changed since, and numbers differ: the evidence was edited after it was made, or this program does not compute what the one that made it did
propose-check-joined = { $id }: is judged now, and is not in the evidence
propose-check-failed-number = { $id }: { $place } is { $was } in the evidence, and { $is } when it is computed again
propose-check-failed-place = { $place } is { $was } in the evidence, and { $is } when it is computed again
propose-check-failed-version = version { $was } made the evidence, and this is version { $is }: make it again
propose-check-failed-selftest = the program that made the evidence computes { $was } in its self-test, and this one { $is }: make it again
propose-check-failed-proposal = { $id }: { $was } { -ap } are proposed in the evidence, and { $is } when it is computed again
propose-check-failed-no-proposal = { $id }: { $was } { -ap } are proposed in the evidence, and nothing when it is computed again
propose-check-failed-new-proposal = { $id }: nothing is proposed in the evidence, and { $is } { -ap } when it is computed again
propose-check-gone-from-files = { $id }: was { $was }, and no profile of this id is in the profile files
propose-check-changed-value = { $name }: { $column } { $was } → { $is }
