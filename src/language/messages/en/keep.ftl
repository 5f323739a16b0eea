# Folders of results, work that is kept, shards.

fault-folder-is-a-root = { $folder } cannot be replaced: name a folder within it
fault-folder-is-mounted = { $folder } is the root of a file system and cannot be replaced as a whole; name a folder within it, such as { $within }
fault-folder-has-folders = { $folder } has folders in it that are of no report: { $names }; name a folder of its own, as a report replaces it as a whole
fault-file-is-a-strangers = { $folder } has a file { $name } that is of no report, or of one of an older version: move or remove it, or name another folder
fault-folder-is-being-written = another command is writing { $folder }: wait until it is done, or name another folder
fault-own-strangers = { $file } was not written by fleau and stays as it is: move it, or name another folder or file
fault-own-link = { $file } is a link, which is not followed here: name its target, or another folder or file
fault-own-no-file = { $file } is not a regular file: move it, or name another folder or file
fault-own-other-names = { $file } has further names (hard links), whose content would change too: copy it, or name another folder or file
fault-nobody-writes = nobody writes to it
fault-resume-from-where = nothing says where finished work is kept: give --out or --checkpoint as the interrupted command had it
checkpoint-goes-on = { $pieces ->
    [one] Goes on: 1 piece of work is done already.
   *[other] Goes on: { $pieces } pieces of work are done already.
}
checkpoint-waits = { $pieces ->
    [one] An interrupted command has left 1 piece of finished work here. This one begins anew; interrupt it and add --resume to go on with that.
   *[other] An interrupted command has left { $pieces } pieces of finished work here. This one begins anew; interrupt it and add --resume to go on with them.
}
checkpoint-of-another = Left as it is: { $why }
journal-of-another-question = { $pieces ->
    [one] { $file } has 1 piece of work of another question, `{ $theirs }`; this one is `{ $ours }`. The other command goes on with --resume; without --resume this one begins anew and leaves that file as it is
   *[other] { $file } has { $pieces } pieces of work of another question, `{ $theirs }`; this one is `{ $ours }`. The other command goes on with --resume; without --resume this one begins anew and leaves that file as it is
}
journal-of-other-files = { $pieces ->
    [one] { $file } has 1 piece of work of `{ $command }` with other files: the profiles, rules or scenarios that it reads have changed since. Without --resume it begins anew and leaves that file as it is
   *[other] { $file } has { $pieces } pieces of work of `{ $command }` with other files: the profiles, rules or scenarios that it reads have changed since. Without --resume it begins anew and leaves that file as it is
}
journal-of-another-version = { $file } was written by another version of fleau, which alone goes on with it. Without --resume this command begins anew and leaves that file as it is
journal-is-damaged = { $file } is damaged at its beginning, and nobody can tell of which question its work is. Without --resume this command begins anew and leaves that file as it is
checkpoint-failed = Finished work could not be kept: { $error }. The command went on without.
interrupted-is-kept = Interrupted. What is done is kept; to go on: { $command }
interrupted-before-anything = Interrupted before any piece of work was done.
interrupted-is-lost = Interrupted. Nothing is kept: long commands keep what is done with --out or --checkpoint.
stopped-by-time = --max-time { $time } ended this after { $played } of the { $asked } that { $option } asks for, so the intervals are wider. How far it comes depends on the machine; the same numbers on any machine: { $command }
time-is-up = --max-time { $time } was up before there was an answer, and nothing is kept. More time, fewer fights, or --checkpoint and --resume to play it in parts.
time-is-up-kept = --max-time { $time } was up before there was an answer. What is done is kept; to go on: { $command }
shard-needs-a-folder = a shard is kept in a folder of its own: give --out DIR
shard-folder-has-more = { $folder } has a file { $name } that is of no shard: name a folder of its own
shard-folder-is-of-another = { $folder } has another shard, or one of another question: name a folder of its own
shard-is-done = { $pieces ->
    [one] Shard { $shard }: 1 piece of work in { $folder }
   *[other] Shard { $shard }: { $pieces } pieces of work in { $folder }
}
merge-other-question = the command of these shards asks another question here: its files are not those by which the shards were played
merge-pieces-missing = { $missing ->
    [one] 1 piece of work is in none of these shards
   *[other] { $missing } pieces of work are in none of these shards
}
merge-other-command = these are not shards of a command that can be merged
merge-other-version = another version of the program, or one of other source, played this shard
merge-damaged = this shard is damaged: its command plays again what is not sound
merge-no-shard = this is not a shard
merge-foreign = this shard is of another question than the first one
merge-unfinished = this shard is unfinished: its command goes on with it
merge-shards-missing = these shards are missing: { $shards }
status-folder = folder
status-shard = shard
status-pieces = pieces done
status-standing = state
status-done = done
status-unfinished = unfinished
status-damaged = damaged
status-foreign = of another version
status-nothing = nothing that was kept, and no report
status-missing = Missing: { $shards }.
verify-other-version = The report is of version { $version } (self-test { $selftest }), and this program is another one: it cannot check it. Nothing was checked.
verify-no-manifest = There is no manifest.json: the report is unsealed.
verify-bad-manifest = manifest.json is no manifest: the report is unsealed.
verify-manifest-names = manifest.json does not name the files that the command makes: { $names }. The report is unsealed.
verify-file-missing = { $name } is missing, or cannot be read.
verify-file-changed = { $name } is not as it was written.
verify-file-foreign = { $name } is not of the report: its command makes no such file.
verify-file-differs = Computed again, { $name } comes out differently.
verify-file-refused = its command names { $file }, which is no file below its folder or the working folder: it is not read; --files { $file } allows it
verify-not-run = its command cannot be run with the files that it names: { $files }. What is wrong with them is told where --files names them
verify-says-no-command = it does not say with which command it was made
verify-other-cells = The report has { $told } cells, and its command { $cells }.
verify-other-files = The files that the command of the report names are not those of the report: their hashes differ.
verify-cell-differs = A cell comes out differently when it is played again. In the report: { $told }. Now: { $now }.
verify-cells = { $cells ->
    [one] 1 of { $all } cells was played again, and is equal.
   *[other] { $cells } of { $all } cells were played again, and are equal.
} Nothing else was checked: not the other { $others }, nor what is made of all of them (ranking, tables, page, charts).
verify-whole = All of it was computed again, and is the same: { $files ->
    [one] 1 file, byte for byte.
   *[other] { $files } files, byte for byte.
}
verify-json = The JSON was computed again, and is the same. Nothing else was checked: a folder is compared with all its files.
verify-key-differs = Computed again, { $key } comes out differently.
verify-stopped = Not checked: that --max-time { $time } ended it before { $asked } were played, as that depends on the machine.
