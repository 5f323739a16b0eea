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

# Proposals by worth in armies.
propose-armies-title = Proposed { -ap } by worth in an army
propose-armies-changes = { $n ->
    [one] Of { $of } cards that are judged, { $n } changes
   *[other] Of { $of } cards that are judged, { $n } change
}, { $raised } up and { $lowered } { $more ->
    [0] down: { $names }.
   *[other] down; the largest changes: { $names }.
}
propose-armies-better = On { $battles } new battles, of two lists of equal { -ap } the one that is worth more wins { $before } with the printed { -ap } and { $after } with the proposed ones; 50 % would be perfect.
propose-armies-share = This gains { $share } of what prices could gain, with { $n } of { $most } useful changes; the { -ap } of all lists together move by { $drift }.
propose-armies-settled = By the new battles alone, { $n } of { $of ->
    [one] { $of } changed card is no longer mispriced.
   *[other] { $of } changed cards are no longer mispriced.
}
propose-armies-limited = With the total held still, at most { $reached } can be gained, because too few cards are known to cost too much; { $hold }, a card whose { -ap } are about right, lets raises stand alone and gain up to { $free }, while the { -ap } of all lists move by { $drift }.
propose-armies-nothing-wrong = Nothing is proposed: no card that is judged is mispriced.
propose-armies-nothing = { $n ->
    [one] Nothing is proposed, although { $n } card is mispriced; the reason is in the table.
   *[other] Nothing is proposed, although { $n } cards are mispriced; the reasons are in the table.
}
propose-armies-most-too-few = Nothing is proposed: the smallest useful proposal that leaves the total where it is has { $n } changes (--most { $n }).
propose-armies-rule = only mispriced cards change, in whole { -ap } between printed { -ap } and worth; the first changes are those that gain most; unless --most says otherwise, as few are proposed as gain { $share } of what all of them gain
propose-armies-total = the { -ap } of all lists together are held still, within 0.5 %
propose-armies-held = the { -ap } of { $name } are held still: all worths are scaled so that this card is worth its printed { -ap }
propose-armies-cap = changes stop at +{ $up } or −{ $down } (--cap)
propose-armies-note-evidence = `fleau check` computes a written proposal again from its evidence.json, before and after the vote
propose-armies-again = The new { -ap } on { $battles } new battles
propose-armies-note-ceiling = new lists with the proposed { -ap }, and battles from which no worth was estimated; any prices could explain at most { $ceiling }, the rest is dice; 50 % wins of the stronger list would be perfect prices
propose-armies-note-drift = the { -ap } of as many new lists, drawn at the printed { -ap }, move by { $drift } together
propose-armies-curve = How many changes gain how much
propose-armies-note-curve = { propose-column-gain }: share of the results that worth explains and printed { -ap } do not; { propose-column-stronger }: in the new battles
propose-armies-this = this proposal
propose-armies-peoples = Who gains and who loses
propose-armies-note-peoples = sums count each card of a people once; a people whose sum falls gets more for its { -ap }
propose-armies-unchanged = Mispriced, without a change
propose-armies-why-not-asked = not among the cards that may change (--only)
propose-armies-why-held = right in proportion to the card that is held still (--hold)
propose-armies-why-beyond-cap = the cap allows no change of 1 { -ap } (--cap)
propose-armies-why-moves-total = a change would move the total, and no other possible change makes up for it
propose-armies-why-gains-little = gains little beside the other changes (--most)
propose-armies-reasons = Why each card changes
propose-armies-about-cards = For each change: worth in an army with its 95 % interval over dice and assumptions, on which the verdict rests (the thick bar: dice alone), what moves worth most, and the verdict on the new { -ap } by new battles alone.
propose-armies-raised = { $n ->
    [one] costs more
   *[other] cost more
}
propose-armies-lowered = { $n ->
    [one] costs less
   *[other] cost less
}
propose-armies-kept = { $n ->
    [one] keeps its { -ap }
   *[other] keep their { -ap }
}
propose-armies-vote = { $from } → { $to } { -ap }: { $verdict }
propose-armies-then = After the change, by new battles: { $verdict }
propose-armies-by-scenario = Worth minus printed { -ap }, in %, by scenario; beside it, the worth in { -ap }. Thin lines: 95 % intervals
propose-armies-same-scenario = The scenario does not measurably move its worth.
propose-armies-lever = { $assumption }: { $low } ({ $least }) to { $high } ({ $most })
propose-armies-study = The study behind it
propose-armies-changes-caption = Change from printed to proposed { -ap }, on a logarithmic scale. Line and dot: the proposed change; small mark: worth in an army; bar: its 95 % interval over dice and assumptions, on which the verdict rests. An arrowhead marks a bar that continues.
propose-armies-curve-caption = Number of changes, and the share of the results explained by worth and not by printed { -ap } that they gain. The large dot is this proposal.
propose-column-percent = change in %
propose-column-worth = worth in an army
propose-column-range-from = from (95 %, all assumptions)
propose-column-range-to = to (95 %, all assumptions)
propose-column-changes = changes
propose-column-gain = gain
propose-column-stronger = wins of the stronger of two lists of equal { -ap }
propose-column-drift = total moves by
propose-column-added = further changes
propose-column-selected = proposed
propose-column-raised = up
propose-column-lowered = down
propose-column-sum-before = sum of { -ap } before
propose-column-sum-after = sum after
fault-propose-no-unit = { $name } has no worth in an army here, so other cards cannot be priced in proportion to it; hold another card, or leave --hold out

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
propose-check-failed-unjudged = { $id }: the verdict was { $was }, now it is { $is }; armies cannot judge the card
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
