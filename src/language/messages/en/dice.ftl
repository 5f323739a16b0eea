# Wound rolls, characteristic tests, the selftest.
