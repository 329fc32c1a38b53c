/* Several processes judge together: what decides which functions are called next, they agree on. */
#ifndef ADJGEN_CHECK_PROCESSES_H
#define ADJGEN_CHECK_PROCESSES_H

#include "types.h"

bool is_alone(void);
int own_rank(void);
/* In any of them? */
bool anywhere(bool here);
/* In place. */
void sum_over_all(real *numbers, int count);

#endif
