/* Which independents does each dependent depend on? What --mode=pattern generates asks here, statement by statement,
 * for addresses: of every real number in memory the runtime keeps the set of the independents that its value was made
 * of, wherever it stands: in arrays, members, locals, each thread's own copies.
 *
 *     adjgen_pattern p;
 *     adjgen_pattern_begin(&p);
 *     adjgen_pattern_input(&p, x, n, sizeof *x);   the independents: columns 0 to n - 1
 *     adjgen_pattern_output(&p, y, m, sizeof *y);  the dependents: rows 0 to m - 1
 *     f_pattern(n, m, x, y, &p);
 *     ... p.starts, p.indices ...
 *     adjgen_pattern_free(&p);
 *
 * An array that is both is declared twice. Further inputs and outputs get the columns and rows behind those before
 * them. Independents that the head is passed by value come behind all inputs, in the order of the parameters; what it
 * returns is the last row. The pattern holds for this call: for the branches that it took, and for the subscripts that
 * it had. Calling again, after changes of the values, computes it anew; other arrays are declared after a new begin. */
#ifndef ADJGEN_SPARSE_H
#define ADJGEN_SPARSE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Row r has the columns indices[starts[r]] to indices[starts[r + 1] - 1], in increasing order. Both arrays belong to
 * the pattern, and stay until the next call, or until it is freed. */
typedef struct adjgen_pattern {
  size_t rows, columns;
  size_t *starts;  /* rows + 1 */
  size_t *indices; /* starts[rows] */
  struct adjgen_pattern_state *state;
} adjgen_pattern;

void adjgen_pattern_begin(adjgen_pattern *p);
/* `count` real numbers, one behind the other, of `size` bytes each: sizeof(double), sizeof(float). */
void adjgen_pattern_input(adjgen_pattern *p, const void *first, size_t count, size_t size);
void adjgen_pattern_output(adjgen_pattern *p, const void *first, size_t count, size_t size);
void adjgen_pattern_free(adjgen_pattern *p);

/* ---- what generated code calls */

/* Of the head, before everything else and at its end. */
void adjgen_pattern_start(adjgen_pattern *p);
void adjgen_pattern_finish(adjgen_pattern *p);
/* An independent that is a parameter of the head's, at `at`. */
void adjgen_pattern_value(adjgen_pattern *p, const void *at);
/* Where the set of the head's result is kept. */
const void *adjgen_pattern_result(adjgen_pattern *p);

/* The number at `target` is made of the `count` numbers at the addresses that follow; null: of none in its place. */
void adjgen_depends(adjgen_pattern *p, const void *target, int count, ...);
/* The same where several threads may do it at once, to one target. */
void adjgen_depends_shared(adjgen_pattern *p, const void *target, int count, ...);
/* What stands in `bytes` bytes from `from` on is copied to `to`; they may overlap. */
void adjgen_depends_copy(adjgen_pattern *p, const void *to, const void *from, size_t bytes);
/* Nothing there depends on an independent. */
void adjgen_depends_clear(adjgen_pattern *p, const void *first, size_t bytes);
/* What stands from `from` on is added, number by number, to that from `to` on: several threads may do it at once. */
void adjgen_depends_join(adjgen_pattern *p, const void *to, const void *from, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
