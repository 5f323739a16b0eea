//! The table [III-A], what is seen on it [II-D], and how fighters move on it [V].
