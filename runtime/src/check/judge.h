/* Are these derivatives those of this primal? */
#ifndef ADJGEN_CHECK_JUDGE_H
#define ADJGEN_CHECK_JUDGE_H

#include "types.h"

#include <stdio.h>

int run_check(const judge *j, FILE *out);

#endif
