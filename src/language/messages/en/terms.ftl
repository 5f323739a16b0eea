# Words of the rulebook, as in its English translation.
-ap = AP
-mov = MOV
-ini = INI
-att = ATT
-str = STR
-def = DEF
-res = RES
-dis = DIS
-aim = AIM
