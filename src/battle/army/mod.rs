//! Army lists [I-D].
