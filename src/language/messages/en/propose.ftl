# Proposals, and their check.
propose-title = Proposed { -ap } that make all these profiles fair together
propose-column-proposed = proposed { -ap }
propose-column-fair-then = fair { -ap } after
propose-column-verdict-then = verdict after
propose-column-verdict-now = verdict before
propose-column-ap-then = { -ap } after
propose-nothing-wrong = nothing is proposed: none of the costs examined is clearly wrong
propose-nothing-else = nothing is proposed: some costs are wrong; the reasons for leaving them are listed below
propose-column-least = least change
propose-column-change = change
propose-column-fair = fair { -ap }
propose-column-why = why nothing is proposed
propose-rule = a change is proposed where the verdict is clear; it is only as large as needed to make all these profiles fair together; the smallest change comes first
propose-note-least = { propose-column-least }: from the printed { -ap } to the nearer end of the interval on which the verdict is based
propose-cap = nothing is proposed where the change would exceed +{ $up } or −{ $down } (--cap)
propose-no-cap = changes of any size are proposed (--cap none)
propose-withheld = Mispriced, without a proposal
propose-why-no-fair-cost = no fair cost between a fifth and five times the printed { -ap }
propose-why-beyond-cap = exceeds the cap (--cap)
propose-why-not-needed = fair once the others change
propose-why-unsettled = no stable cost was found together with the other changes
propose-why-beyond-most = other profiles are clearer cases (--most)
propose-after = Still mispriced, or judged differently, at the proposed { -ap }
propose-still-off = at the proposed { -ap }, { $off ->
    [one] { $off } of { $n } costs is still wrong
   *[other] { $off } of { $n } costs are still wrong
 }
propose-gains = Who gains from the proposal and who loses
propose-not-in-patch = not in the patch, because no file lists them: { $ids }
propose-patch-folder = apply the patch in { $folder }
propose-patched-files = files with the proposed { -ap }, otherwise unchanged byte for byte: { $files }
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
propose-vote-nothing-proposed = nothing was proposed, and no { -ap } have changed
propose-vote-not-voted = all { -ap } are as before the proposal: not voted yet
propose-vote-voted = all { -ap } are as proposed: voted
propose-vote-by-hand = { -ap } were changed by hand: they are neither all as before the proposal nor all as proposed, and the evidence does not cover them; make a new proposal from them
propose-check-by-hand-title = { -ap } changed by hand
propose-check-ap-by-hand = { $id }: was { $was } { -ap }, proposed { $proposed }, now { $is }
propose-check-ap-not-proposed = { $id }: was { $was } { -ap }, no change proposed, now { $is }
propose-check-file-before = { $file }: as it was judged
propose-check-file-proposed = { $file }: with the proposed { -ap }
propose-check-file-edited = { $file }: edited since
propose-check-built-in-before = { $file }: built into the program, as it was judged
propose-check-built-in-edited = { $file }: the version built into this program is not the one that was judged; name the file with --profiles
propose-check-touches-nobody = the edits affect no judged profile
propose-check-same-as-proposed = only the proposed { -ap } have changed, and every number is as in the proposal
propose-check-changed = changed since: { $what }, from { $was } to { $is }
propose-input-version = version
propose-input-self-test = self-test
propose-input-scenario = scenario
propose-input-ruleset = ruleset
propose-input-profiles = profiles
propose-input-abilities = abilities
propose-input-other-editions = other editions
propose-check-same = no input has changed, and every number is the same
propose-check-added = judged now, but not in the evidence: { $ids }
propose-check-made-by = made by: { $command }
propose-check-failed = { $id }: the verdict was { $was }, now it is { $is }; fair { -ap }: { $interval }
propose-check-failed-gone = { $id }: the verdict was { $was }, now the profile is not in the field
propose-check-same-numbers = no judged card has changed, and every number is the same
propose-check-differs = no file has changed, but numbers differ: either the evidence was edited after it was made, or this program computes differently from the one that made it
propose-check-joined = { $id }: judged now, but not in the evidence
propose-check-failed-number = { $id }: { $place } is { $was } in the evidence, but { $is } when computed again
propose-check-failed-place = { $place } is { $was } in the evidence, but { $is } when computed again
propose-check-failed-version = the evidence was made by version { $was }, and this is version { $is }: make the evidence again
propose-check-failed-selftest = the self-test gave { $was } in the program that made the evidence, and gives { $is } in this one: make the evidence again
propose-check-failed-proposal = { $id }: the evidence proposes { $was } { -ap }, but { $is } when computed again
propose-check-failed-no-proposal = { $id }: the evidence proposes { $was } { -ap }, but nothing when computed again
propose-check-failed-new-proposal = { $id }: the evidence proposes nothing, but { $is } { -ap } when computed again
propose-check-gone-from-files = { $id }: the verdict was { $was }, but the profile files contain no profile with this id
propose-check-changed-value = { $name }: { $column } { $was } → { $is }
