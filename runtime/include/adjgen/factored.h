/* Sums that are multiplied once for each cell: adjoints of what a region only reads, by way of a function of
 * one cell each, x_b[c[i]] += f'(x[c[i]]) * rest. Each thread sums up what is left of the increments, in
 * memory of its own, whose pages come into being where it touches them; then the team adds up the pages of
 * all threads, each of them on one thread, and multiplies.
 *
 *   adjgen_rests x_rests = adjgen_rests_none();
 *   #pragma omp parallel
 *   {
 *     adjgen_pages *x_pages = adjgen_rests_begin(&x_rests);
 *     ... adjgen_rest_double(x_pages, &x_b[c[i]], rest); ...
 *     #pragma omp barrier
 *     adjgen_cells cells = adjgen_rests_end(&x_rests, x_b, sizeof(double));
 *     while (adjgen_next_cells(&cells))
 *       for (adjgen_index k = cells.begin; k < cells.end; k++)
 *         if (cells.of_double[k - cells.begin] != 0.0)
 *           x_b[k] += f'(x[k]) * cells.of_double[k - cells.begin];
 *   }
 *   adjgen_rests_free(&x_rests);
 *
 * What always holds: a cell that no thread has touched has a zero, and may lie outside of the array. What is
 * added to is one array: a thread's memory is as long as the stretch that it touches. All cells have been
 * gone through when the rests are freed; their memory is kept for the next time (adjgen_stack_release). */
#ifndef ADJGEN_FACTORED_H
#define ADJGEN_FACTORED_H

#include <adjgen/schedule.h>

#include <stdint.h>

#ifdef _OPENMP
#include <omp.h>
#endif

/* The memory is added up in parts of this size. */
#define ADJGEN_PART_BYTES 4096

#ifdef __cplusplus
extern "C" {
#endif

/* Of one thread: sums for a stretch of memory, which grows where the thread adds beyond it. Large ones have
 * physical memory where they are touched only. */
typedef struct adjgen_pages {
  uintptr_t first, span; /* from here on, so many bytes */
  char *sums;
} adjgen_pages;

/* Of a team: so many threads' pages. */
typedef struct adjgen_rests {
  adjgen_pages **pages;
} adjgen_rests;

/* The cells of one part, numbered from the array's beginning on, with the sums of all threads. */
typedef struct adjgen_cells {
  adjgen_index begin, end;
  const double *of_double; /* of cell `begin` and those that follow */
  const float *of_float;
  adjgen_pages **pages;
  uintptr_t base, part, last; /* the array; the part that comes next; where they end */
  size_t size;
  char *sums; /* those that were given out last, of so many bytes: they are made zero again */
  size_t bytes;
  int thread, threads;
} adjgen_cells;

adjgen_pages *adjgen_pages_open(adjgen_rests *rests, int thread, int threads);
ADJGEN_COLD void adjgen_pages_extend(adjgen_pages *pages, uintptr_t address);
int adjgen_next_cells(adjgen_cells *cells);
void adjgen_rests_free(adjgen_rests *rests);

ADJGEN_INLINE adjgen_rests adjgen_rests_none(void) {
  adjgen_rests rests;
  rests.pages = NULL;
  return rests;
}

/* On every thread of the region, before it adds anything. */
ADJGEN_INLINE adjgen_pages *adjgen_rests_begin(adjgen_rests *rests) {
#ifdef _OPENMP
  return adjgen_pages_open(rests, omp_get_thread_num(), omp_get_num_threads());
#else
  return adjgen_pages_open(rests, 0, 1);
#endif
}

/* On every thread, when all have added what they add. */
ADJGEN_INLINE adjgen_cells adjgen_rests_end(const adjgen_rests *rests, const void *array, size_t size) {
  adjgen_cells cells;
  memset(&cells, 0, sizeof cells);
  cells.pages = rests->pages;
  memcpy(&cells.base, &array, sizeof cells.base);
  cells.size = size;
  cells.threads = 1;
#ifdef _OPENMP
  cells.thread = omp_get_thread_num();
  cells.threads = omp_get_num_threads();
#endif
  return cells;
}

#ifdef __cplusplus
#define ADJGEN_CELL(type, place) static_cast<type *>(static_cast<void *>(place))
#else
#define ADJGEN_CELL(type, place) ((type *)(void *)(place))
#endif

#define ADJGEN_REST(type)                                                                                    \
  ADJGEN_INLINE void adjgen_rest_##type(adjgen_pages *pages, const type *target, type value) {               \
    uintptr_t address;                                                                                       \
    memcpy(&address, &target, sizeof address);                                                               \
    if (ADJGEN_UNLIKELY(address - pages->first >= pages->span))                                              \
      adjgen_pages_extend(pages, address);                                                                   \
    *ADJGEN_CELL(type, pages->sums + (address - pages->first)) += value;                                     \
  }

ADJGEN_REST(double)
ADJGEN_REST(float)
#undef ADJGEN_REST

#ifdef __cplusplus
}
#endif

#endif
