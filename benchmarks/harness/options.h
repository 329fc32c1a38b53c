/// \file
/// What the command line says about the size of the problem.

#ifndef OPTIONS_H
#define OPTIONS_H

#include "harness.h"

/// Sets up the program at the size that \p text asks for: `check` or `time`, which may be followed by other
/// dimensions than the usual ones (`time:n=1000,steps=4`). Ends the process where that makes no sense.
const Program *setUpAt(const char *text);

#endif
