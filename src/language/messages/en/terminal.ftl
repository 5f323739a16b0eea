# Progress, examples, key words of errors.
