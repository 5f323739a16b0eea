# Avancement, exemples, mots clés des erreurs.
