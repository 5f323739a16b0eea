# Proposals, and their check.
propose-title = Proposed { -ap }, at which all of these together are fair
propose-column-proposed = proposed { -ap }
propose-column-fair-then = fair { -ap } then
propose-column-verdict-then = verdict then
propose-column-verdict-now = verdict now
propose-column-ap-then = { -ap } then
propose-nothing-wrong = nothing is proposed: no cost that is asked about is known to be wrong
propose-nothing-rounded = nothing is proposed: once rounded to whole { -ap }, the fair costs are the printed ones
propose-unanswered = nothing is proposed for those for whom no { -ap } from a fifth to five times of the printed ones are fair: { $names }
propose-after = What is still off, or judged otherwise, at the proposed { -ap }
propose-still-off = at the proposed { -ap } { $off } of { $n } costs are still off
propose-gains = Who gains from the proposal, and who is hurt
propose-not-in-patch = not in the patch, as they are printed in no file: { $ids }
propose-patch-folder = the patch is to be applied in { $folder }
propose-files = { $folder }: { $files }

# The check.
propose-check-title = Verdicts that do not hold
propose-check-column-was = was
propose-check-column-is = is
propose-check-column-fair = fair { -ap } now
propose-check-gone = not in the field
propose-check-holding = { $holding } of { $n ->
    [one] { $n } verdict holds
   *[other] { $n } verdicts hold
 }
propose-check-changed = changed since: { $what }, from { $was } to { $is }
propose-check-version = version
propose-check-selftest = self-test
propose-check-scenario = scenario
propose-check-ruleset = ruleset
propose-check-profiles = profiles
propose-check-abilities = abilities
propose-check-editions = other editions
propose-check-same = nothing that goes in has changed, and every number is the same
propose-check-differs = nothing that goes in has changed, and numbers differ
propose-check-added = judged now, and not in the evidence: { $ids }
propose-check-made-by = made by: { $command }
propose-check-failed = { $id }: was { $was }, is { $is }: its fair { -ap } are { $interval }
propose-check-failed-gone = { $id }: was { $was }, is no longer in the field
propose-check-failed-number = { $place }: was { $was }, is { $is }, though nothing has changed
