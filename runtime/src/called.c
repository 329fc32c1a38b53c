#include <adjgen/called.h>

#include "fatal.h"

void adjgen_other_function(const char *where) {
  adjgen_fatal("%s calls a function through a pointer that is none of those whose derivatives are known here", where);
}
