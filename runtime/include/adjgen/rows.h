/* Memory for derivatives in several directions, where their number is known at run time only. For those of local
 * variables, it is taken when a function begins, or a thread's part of a region, and given back when it ends.
 *
 *   double *rows = (double *)adjgen_rows_begin(3LL * n, sizeof(double));
 *   ...
 *   adjgen_rows_end(rows);
 */
#ifndef ADJGEN_ROWS_H
#define ADJGEN_ROWS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Ends the program if there is no memory. What is taken last by a thread is given back first. */
void *adjgen_rows_begin(long long cells, size_t size);
void adjgen_rows_end(void *rows);

/* What a task gets of rows when it is created; it gives it back when it ends, on any thread. */
void *adjgen_rows_copy(const void *rows, long long cells, size_t size);
void adjgen_rows_free(void *copy);

/* For those of a variable that stays, to which the pointer at `place` leads, now to `rows`: zero the first time, and
 * where there were not as many cells the last time. Memory that the caller has set stays. Returns what the pointer is to
 * lead to.
 *
 *   level_d = (double *)adjgen_rows_kept(&level_d, level_d, 1LL * n, sizeof(double));
 */
void *adjgen_rows_kept(const void *place, void *rows, long long cells, size_t size);

#ifdef __cplusplus
}
#endif

#endif
