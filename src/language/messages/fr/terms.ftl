# Les mots du livre de règles.
-ap = PA
-mov = MOU
-ini = INI
-att = ATT
-str = FOR
-def = DEF
-res = RES
-dis = DIS
-aim = TIR
