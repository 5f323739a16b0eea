# Folders of results, work that is kept, shards.

fault-folder-is-a-root = { $folder } cannot be replaced: name a folder inside it
fault-folder-is-held = { $folder } or a file in it is open in another program, such as a terminal or a spreadsheet: close it there, or name another folder
fault-folder-is-mounted = { $folder } is the root of a file system and cannot be replaced; name a folder inside it, such as { $within }
fault-folder-has-folders = { $folder } contains folders that belong to no report: { $names }; a report replaces its whole folder: name another one
fault-file-is-a-strangers = { $folder } contains a file { $name } that belongs to no report, or to one of an older version: move it, remove it or name another folder
fault-folder-is-being-written = another command is writing to { $folder }: wait until it has finished, or name another folder
fault-own-strangers = { $file } was not written by fleau and is left unchanged: move it, or name another folder or file
fault-own-link = { $file } is a link, and links are not followed here: name its target, or another folder or file
fault-own-no-file = { $file } is not a regular file: move it, or name another folder or file
fault-own-other-names = { $file } has other names (hard links), whose content would change too: copy it, or name another folder or file
fault-nobody-writes = no program writes to it
fault-resume-from-where = the folder of the unfinished work is not known: give the same --out or --checkpoint as in the interrupted command
checkpoint-goes-on = { $pieces ->
    [one] Continuing: 1 piece of work is already done.
   *[other] Continuing: { $pieces } pieces of work are already done.
}
checkpoint-waits = { $pieces ->
    [one] An interrupted command has left 1 finished piece of work here. This command starts from the beginning. To continue from that piece, interrupt it and add --resume.
   *[other] An interrupted command has left { $pieces } finished pieces of work here. This command starts from the beginning. To continue from those pieces, interrupt it and add --resume.
}
checkpoint-of-another = Left unchanged: { $why }
journal-of-another-question = { $pieces ->
    [one] { $file } has 1 piece of work of another command, `{ $theirs }`; this command is `{ $ours }`. Use --resume with the other command; without --resume, this one starts from the beginning and leaves the file unchanged
   *[other] { $file } has { $pieces } pieces of work of another command, `{ $theirs }`; this command is `{ $ours }`. Use --resume with the other command; without --resume, this one starts from the beginning and leaves the file unchanged
}
journal-of-other-files = { $pieces ->
    [one] { $file } has 1 piece of work of `{ $command }` with other files: the profiles, rules or scenarios have changed since. Without --resume, the command starts from the beginning and leaves the file unchanged
   *[other] { $file } has { $pieces } pieces of work of `{ $command }` with other files: the profiles, rules or scenarios have changed since. Without --resume, the command starts from the beginning and leaves the file unchanged
}
journal-of-another-version = { $file } was written by another version of fleau, and only that version can continue it. Without --resume, this command starts from the beginning and leaves the file unchanged
journal-is-damaged = { $file } is damaged at its beginning, so its command is unknown. Without --resume, this command starts from the beginning and leaves the file unchanged
checkpoint-failed = Finished work could not be saved: { $error }. The command continued without saving.
interrupted-is-kept = Interrupted. Finished work is saved; to continue: { $command }
interrupted-before-anything = Interrupted before the first piece of work was done.
interrupted-is-lost = Interrupted. Nothing is saved: long commands save finished work with --out or --checkpoint.
stopped-by-time = --max-time { $time } stopped this after { $played } of the { $asked } of { $option }, so the intervals are wider. How far it gets depends on the machine; for the same numbers on any machine: { $command }
time-is-up = --max-time { $time } ended before there was an answer, and nothing is saved. Give more time, fewer fights, or --checkpoint and --resume to compute in several runs.
time-is-up-kept = --max-time { $time } ended before there was an answer. Finished work is saved; to continue: { $command }
shard-needs-a-folder = a shard needs its own folder: give --out DIR
shard-folder-has-more = { $folder } contains a file { $name } that belongs to no shard: name another folder
shard-folder-is-of-another = { $folder } contains another shard, or a shard of another command: name another folder
shard-is-done = { $pieces ->
    [one] Shard { $shard }: 1 piece of work in { $folder }
   *[other] Shard { $shard }: { $pieces } pieces of work in { $folder }
}
merge-other-question = the files that the command of these shards reads are not the same here: use the files with which the shards were computed
merge-pieces-missing = { $missing ->
    [one] 1 piece of work is in none of these shards
   *[other] { $missing } pieces of work are in none of these shards
}
merge-other-command = these shards are of a command whose shards cannot be merged
merge-other-version = this shard was computed by another version of the program, or by one built from other source code
merge-damaged = this shard is damaged: run its command again to recompute the damaged pieces
merge-no-shard = this is not a shard
merge-foreign = this shard is of another command than the first one
merge-unfinished = this shard is unfinished: run its command again to continue
merge-shards-missing = these shards are missing: { $shards }
status-folder = folder
status-shard = shard
status-pieces = pieces done
status-standing = state
status-of-done = done
status-of-unfinished = unfinished
status-of-damaged = damaged
status-of-foreign = of another version
status-of-nothing = no unfinished work and no report
status-missing = Missing: { $shards }.
verify-other-version = The report is from version { $version } (self-test { $selftest }). This program is another version and cannot check it. Nothing was checked.
verify-no-manifest = There is no manifest.json: the report is unsealed.
verify-bad-manifest = manifest.json is not a manifest: the report is unsealed.
verify-manifest-names = manifest.json does not list the files that the command writes: { $names }. The report is unsealed.
verify-file-missing = { $name } is missing or cannot be read.
verify-file-changed = { $name } was changed after it was written.
verify-file-foreign = { $name } is not part of the report: its command does not write this file.
verify-file-differs = When recomputed, { $name } differs.
verify-file-refused = its command names { $file }, which is neither in its folder nor in the working folder, so it is not read; --files { $file } allows it
verify-not-run = its command cannot run with the files that it names: { $files }. To see the faults in these files, name them with --files
verify-says-no-command = it does not name the command that made it
verify-other-cells = The report has { $told } cells, its command computes { $cells }.
verify-other-files = The files that the report's command names are not those of the report: their hashes differ.
verify-cell-differs = A cell differs when recomputed. In the report: { $told }. Now: { $now }.
verify-cells = { $cells ->
    [one] 1 of { $all } cells was recomputed, and is identical.
   *[other] { $cells } of { $all } cells were recomputed, and are identical.
} Nothing else was checked: neither the other { $others } cells, nor what is derived from all cells (ranking, tables, page, charts).
verify-whole = Everything was recomputed and is identical: { $files ->
    [one] 1 file, byte for byte.
   *[other] { $files } files, byte for byte.
}
verify-json = The JSON was recomputed and is identical. Nothing else was checked: only a folder has all its files compared.
verify-key-differs = When recomputed, { $key } differs.
verify-stopped = Not checked: whether --max-time { $time } stopped it before { $asked }, because that depends on the machine.
