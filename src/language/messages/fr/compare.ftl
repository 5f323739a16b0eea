# Ce que fait un changement.
