//! Points, bases and outlines, in whole tenths of a millimeter.
