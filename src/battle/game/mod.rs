//! A battle: deployment, turns, actions, combats, victory [III to VII].
