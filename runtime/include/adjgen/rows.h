/* Memory for derivatives of local variables in several directions, where their number is known at run time only:
 * taken when a function begins, or a thread's part of a region, and given back when it ends.
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

#ifdef __cplusplus
}
#endif

#endif
