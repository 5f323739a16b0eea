# Ce que disent plusieurs sorties.
against = { $a } contre { $b }
fights = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
}
list-separator = {" ; "}
column-ini = { -ini }
column-att = { -att }
column-str = { -str }
column-def = { -def }
column-res = { -res }
column-dis = { -dis }
column-ap = { -ap }
