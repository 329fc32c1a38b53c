/// \file
/// Memory for what adjoints written by hand keep of each time step.

#ifndef STATES_H
#define STATES_H

#include <stddef.h>

/// Room for `count` states of `size` numbers each, one behind the other. Such memory takes as long to come
/// into being as to be written several times: it stays for the next call, as the stacks of generated adjoints
/// do, and stands in large pages where the system has them. Ends the program where memory is short.
double *roomForStates(size_t count, size_t size);

#endif
