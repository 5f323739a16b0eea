# Matrices et scénarios joués.
