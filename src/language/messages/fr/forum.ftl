# Messages pour un forum.
