//! Pages of names that players' files may hold.
