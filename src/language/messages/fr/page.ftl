# La page de rapport.
