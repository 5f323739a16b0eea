# Jets de blessure, tests de caractéristique, autotest.
