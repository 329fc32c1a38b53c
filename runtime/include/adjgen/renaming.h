/* Buffers that a time loop exchanges: in each step, the one that is overwritten gets new memory, so that what it held
 * is not copied, neither to the stack nor back. (Compilers call this renaming.)
 *
 *   adjgen_renaming r = adjgen_renaming_begin(certain, all, sizeof(double), trips, 2);
 *   for (...) {                                          forward, in each step
 *     b = adjgen_renamed(&r, b);
 *     ... adjgen_renamed_push_row(&r, &b[i * m + 1], m - 2, sizeof(double)); ...   by any thread
 *     adjgen_renamed_end(&r);
 *     t = a; a = b; b = t;
 *   }
 *   a = adjgen_renamed_first(&r, a); ...                 where the pointers are compared; they are saved in front of it
 *   a = adjgen_renamed_settle(&r, a); ...                where values are read by any name: the same, and the memory holds
 *                                                        what it would without all this
 *   adjgen_renaming_end(&r);
 *   adjgen_renamed_unsettle(); ...                       backward
 *   for (...) {
 *     (a and b are what they were there)
 *     adjgen_renaming r = adjgen_renamed_last();
 *     ... adjgen_renamed_pop_row(&r, &b[i * m + 1], m - 2, sizeof(double)); ...
 *     b = adjgen_renamed_undo(&r);
 *   }
 *
 * What always holds: the new memory holds elements `certain.first` to `certain.last`, as the old one does when the step
 * has ended, whatever the rows were: the cells in none of them are copied. So the rows are all that a step overwrites, and
 * all of each is overwritten; nothing between adjgen_renamed and adjgen_renamed_end reads the buffer.
 *
 * Where it cannot be done, adjgen_renamed returns what it is given, and rows go to the stack: elements are reached that
 * are not certain to exist, the loop has fewer steps than buffers, memory has a limit, or too much of the buffer is in no
 * row. */
#ifndef ADJGEN_RENAMING_H
#define ADJGEN_RENAMING_H

#include <adjgen/apart.h>
#include <adjgen/schedule.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct adjgen_renaming {
  char *memory; /* of this step, from element number `first` on; null: it has none of its own */
  char *held;
  void *before; /* what was overwritten otherwise */
  size_t bytes;
  struct adjgen_renaming_rows *rows; /* forward; null: no step gets new memory */
} adjgen_renaming;

/* `certain`: numbers of elements that all buffers have; `all`: of those that are reached. */
adjgen_renaming adjgen_renaming_begin(adjgen_range certain, adjgen_range all, size_t size, adjgen_index trips,
                                      adjgen_index buffers);
void adjgen_renaming_end(adjgen_renaming *r);
void *adjgen_renamed(adjgen_renaming *r, void *buffer);
/* What the pointer would be without all this. */
void *adjgen_renamed_first(const adjgen_renaming *r, void *buffer);
/* The same, and its elements get what the pointer's have; what they held goes to the stack, and comes back in
 * adjgen_renamed_unsettle, which is called once for each. Before adjgen_renaming_end. */
void *adjgen_renamed_settle(const adjgen_renaming *r, void *buffer);
void adjgen_renamed_unsettle(void);
void adjgen_renamed_note(adjgen_renaming *r, const void *row, size_t bytes, int thread);
void adjgen_renamed_end(adjgen_renaming *r);
adjgen_renaming adjgen_renamed_last(void);
void *adjgen_renamed_undo(adjgen_renaming *r);

ADJGEN_INLINE void adjgen_renamed_push_row(adjgen_renaming *r, const void *row, adjgen_index cells,
                                           size_t size) {
  int thread = 0;
#ifdef _OPENMP
  thread = omp_get_thread_num();
#endif
  if (r->memory)
    adjgen_renamed_note(r, row, ADJGEN_CAST(size_t, cells) * size, thread);
  else
    adjgen_push_row(row, cells, size);
}
ADJGEN_INLINE void adjgen_renamed_pop_row(const adjgen_renaming *r, void *row, adjgen_index cells,
                                          size_t size) {
  if (!r->memory)
    adjgen_pop_row(row, cells, size);
}

#ifdef __cplusplus
}
#endif

#endif
