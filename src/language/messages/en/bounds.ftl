# What is refused because of its size.
fault-too-large-to-read = it is larger than { $limit } MB, the most that is read
fault-too-many-columns = { $count } columns are too many; allowed: at most { $most }
fault-too-many-parts = { $count } entries in one cell are too many; allowed: at most { $most }
fault-too-many-values = the file has more than { $most } keys and values
fault-json-too-many-values = it has more values than any report of so many megabytes
fault-at-least-so-many-more = and at least { $more } more faults; the rest was not read
fault-file-elsewhere = it lies neither below the folder of the file that names it nor below the working folder; who trusts it names it at the command line
fault-no-threads = the system starts no { $wanted } threads: { $error }; --threads asks for fewer
# What work takes, by estimate.
estimate-fights = { $count } fights, about { $time }, { $memory } GB of memory, { $disk } GB on the disk
estimate-battles = { $count } battles, about { $time }, { $memory } GB of memory, { $disk } GB on the disk
estimate-solutions = { $count } match-ups to solve, up to { $time }, { $memory } GB of memory, { $disk } GB on the disk
estimate-minutes = { $number } minutes
estimate-hours = { $number } hours
estimate-days = { $number } days
estimate-asks = By estimate: { $estimate }. Begin? [y/N]
estimate-wants-yes = by estimate this is { $estimate }; --yes begins it, --max-time ends it in time
estimate-wants-memory = by estimate this is { $estimate }; a limit of time makes that no less memory; --yes begins it
estimate-not-begun = nothing was begun
