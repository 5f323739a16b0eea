# What several outputs say.
against = { $a } against { $b }
fights = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
}
list-separator = {"; "}
column-ini = { -ini }
column-att = { -att }
column-str = { -str }
column-def = { -def }
column-res = { -res }
column-dis = { -dis }
column-ap = { -ap }
