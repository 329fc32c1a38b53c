/* The primal's results, of an adjoint that leaves them although its backward sweep restores what the forward
 * sweep has overwritten in place:
 *   adjgen_results_begin();                      between the sweeps
 *   ...
 *     adjgen_keep_row(row, cells, sizeof(T));    in front of each restoring of these cells, on any thread of
 *     adjgen_pop_row(row, cells, sizeof(T));     the teams that join the current stack's (team.h)
 *   ...
 *   adjgen_results_end();                        behind the backward sweep: all of them are put back
 * Of a row that is restored again and again, only what it holds the first time is kept: as many bytes as the
 * results have, whatever the number of time steps, and about fifty for each row. */
#ifndef ADJGEN_RESULTS_H
#define ADJGEN_RESULTS_H

#include <adjgen/schedule.h>

#ifdef __cplusplus
extern "C" {
#endif

void adjgen_results_begin(void);
void adjgen_keep_row(const void *row, adjgen_index cells, size_t size);
void adjgen_results_end(void);

#ifdef __cplusplus
}
#endif

#endif
