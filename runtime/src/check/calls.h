/* Calls of the primal and of its derivatives. */
#ifndef ADJGEN_CHECK_CALLS_H
#define ADJGEN_CHECK_CALLS_H

#include "types.h"

typedef struct {
  memory primal, shadow;
} result_pair;

memory call_primal(const judge *j, const memory *point);
result_pair call_with(const judge *j, void (*f)(void *const *, void *const *), const memory *point,
                      const memory *shadow);
void free_pair(const judge *j, result_pair *r);

/* Only calls them: the primal, or the derivatives. */
int run_calls(const judge *j, bool derivatives);

#endif
