# Ce que disent plusieurs sorties.
against = { $a } contre { $b }
fights = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
}
