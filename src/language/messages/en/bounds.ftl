# What is refused because of its size.
fault-too-large-to-read = it is larger than { $limit } MB, the maximum size
fault-too-many-columns = { $count } columns are too many; allowed: at most { $most }
fault-too-many-parts = { $count } entries in one cell are too many; allowed: at most { $most }
fault-too-many-values = the file has more than { $most } keys and values
fault-json-too-many-values = it has too many values for a report of its size
fault-at-least-so-many-more = and at least { $more ->
    [one] { $more } more fault
   *[other] { $more } more faults
}; the rest was not read
