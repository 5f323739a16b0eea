# What several outputs say.
against = { $a } against { $b }
fights = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
}
