/* Sums that threads make in arrays, each in a copy of its own of what their loop reaches: numbers of elements lie in a
 * range that is known in front of the region, from bounds and from what tables of indices hold.
 *
 *   adjgen_range k_range = adjgen_range_of(0, (adjgen_index)n - 1);
 *   adjgen_range near_values = adjgen_range_of_values(near, sizeof(int), 1, k_range);
 *   adjgen_rests x_sums = adjgen_rests_none();
 *   #pragma omp parallel
 *   {
 *     adjgen_sums_begin();
 *     int copied = adjgen_windows_pay(sizeof(double), near_values, adjgen_range_length(k_range));
 *     adjgen_window x_sum = adjgen_window_begin(copied, &x_sums, x_b, sizeof(double), near_values);
 *     ... adjgen_add_in_double(&x_b[near[k]], value, x_sum); ...
 *     adjgen_sums_end();
 *     #pragma omp barrier
 *     adjgen_windows_end_double(&x_sums);
 *   }
 *   adjgen_rests_free(&x_sums);
 *
 * A copy is made zero, and all threads' copies are added up, by all threads together. Where that would be much in
 * relation to what is added, or copies would take much memory, there are none: sums are made in blocks (sums.h). A
 * thread that is alone adds to the array itself.
 *
 * What always holds: nothing but sums in the range goes to a copy; a cell that no thread has added to is left alone,
 * and may lie outside of the array. */
#ifndef ADJGEN_WINDOWES_H
#define ADJGEN_WINDOWES_H

#include <adjgen/apart.h>
#include <adjgen/factored.h>
#include <adjgen/sums.h>

#ifdef _OPENMP
#include <omp.h>
#endif

/* Elements in all threads' copies, for each iteration, that pay; bytes that they may have. */
#define ADJGEN_WINDOW_ELEMENTS 2
#define ADJGEN_WINDOW_BYTES (ADJGEN_CAST(adjgen_index, 1) << 30)

#ifdef __cplusplus
extern "C" {
#endif

/* Where a thread adds: so many bytes from the array's own cell; else in blocks. Not in memory: compilers keep it. */
typedef struct adjgen_window {
  int is_own;
  ptrdiff_t offset;
} adjgen_window;

/* Of the thread's own pages, for elements from `first` to in front of `end`, by their addresses. */
ptrdiff_t adjgen_window_open(adjgen_rests *rests, uintptr_t first, uintptr_t end, int thread, int threads);
ptrdiff_t adjgen_pages_cover(adjgen_pages *pages, uintptr_t first, uintptr_t end);
/* Adds up all threads' pages, and leaves zeros: this thread its share. */
void adjgen_windows_add_double(const adjgen_rests *rests, int thread, int threads);
void adjgen_windows_add_float(const adjgen_rests *rests, int thread, int threads);

ADJGEN_INLINE adjgen_index adjgen_range_length(adjgen_range r) {
  if (adjgen_range_is_empty(r))
    return 0;
  return r.first < 0 && r.last >= ADJGEN_INDEX_MAX + r.first ? ADJGEN_INDEX_MAX : r.last - r.first + 1;
}

ADJGEN_INLINE adjgen_index adjgen_product_of_lengths(adjgen_index a, adjgen_index b) {
  return a != 0 && b > ADJGEN_INDEX_MAX / a ? ADJGEN_INDEX_MAX : a * b;
}

/* From the least to the greatest of the elements whose numbers are in the range: for teams of several threads. */
ADJGEN_INLINE adjgen_range adjgen_range_of_values(const void *array, size_t size, int is_signed,
                                                  adjgen_range numbers) {
#ifdef _OPENMP
  if (omp_get_max_threads() > 1)
    return adjgen_range_of_elements(array, size, is_signed, numbers);
#endif
  (void)array, (void)size, (void)is_signed;
  return adjgen_range_is_empty(numbers) ? numbers : adjgen_range_everything();
}

/* Whether a team of so many threads makes copies of what it reaches of an array. */
ADJGEN_INLINE int adjgen_windows_pay_for(size_t size, adjgen_range elements, adjgen_index iterations,
                                         int threads) {
  const adjgen_index length = adjgen_product_of_lengths(adjgen_range_length(elements), threads);
  const adjgen_index most = ADJGEN_WINDOW_BYTES / ADJGEN_CAST(adjgen_index, size);
  return length > 0 && elements.first >= -most && elements.last <= most && length <= most &&
         length / ADJGEN_WINDOW_ELEMENTS <= iterations;
}

/* The address of an element. None stands in front of address zero, whatever an index says that marks something. */
ADJGEN_INLINE uintptr_t adjgen_window_edge(const void *array, size_t size, adjgen_index number) {
  const adjgen_index first = -(ADJGEN_ADDRESS(array) / ADJGEN_CAST(intptr_t, size));
  return number < first ? 0
                        : ADJGEN_CAST(uintptr_t, ADJGEN_ADDRESS(array) + ADJGEN_CAST(intptr_t, number) *
                                                                             ADJGEN_CAST(intptr_t, size));
}

/* On every thread of the region, before it adds anything: one decision for all arrays that are reached alike, so that
 * compilers ask once. `iterations`: about as many sums as are made in each. */
ADJGEN_OUTLINE int adjgen_windows_pay(size_t size, adjgen_range elements, adjgen_index iterations) {
#ifdef _OPENMP
  if (omp_get_num_threads() > 1)
    return adjgen_windows_pay_for(size, elements, iterations, omp_get_num_threads());
#endif
  (void)size, (void)elements, (void)iterations;
  return 1;
}

ADJGEN_OUTLINE ptrdiff_t adjgen_window_offset(adjgen_rests *rests, const void *array, size_t size,
                                              adjgen_range elements) {
#ifdef _OPENMP
  if (omp_get_num_threads() > 1)
    return adjgen_window_open(rests, adjgen_window_edge(array, size, elements.first),
                              adjgen_window_edge(array, size, elements.last + 1), omp_get_thread_num(),
                              omp_get_num_threads());
#endif
  (void)rests, (void)array, (void)size, (void)elements;
  return 0;
}

/* `pays`: what adjgen_windows_pay says of these elements. */
ADJGEN_INLINE adjgen_window adjgen_window_begin(int pays, adjgen_rests *rests, const void *array, size_t size,
                                                adjgen_range elements) {
  adjgen_window window;
  window.is_own = pays;
  window.offset = pays ? adjgen_window_offset(rests, array, size, elements) : 0;
  return window;
}

/* The same, in pages of sums that are multiplied once for each cell (factored.h): also of a thread that is alone. */
ADJGEN_OUTLINE adjgen_window adjgen_window_of(adjgen_pages *pages, const void *array, size_t size,
                                              adjgen_range elements, adjgen_index iterations) {
  adjgen_window window;
  int threads = 1;
#ifdef _OPENMP
  threads = omp_get_num_threads();
#endif
  window.is_own = adjgen_windows_pay_for(size, elements, iterations, threads);
  window.offset = 0;
  if (window.is_own)
    window.offset = adjgen_pages_cover(pages, adjgen_window_edge(array, size, elements.first),
                                       adjgen_window_edge(array, size, elements.last + 1));
  return window;
}

#ifdef __cplusplus
#define ADJGEN_BYTES(pointer) static_cast<char *>(static_cast<void *>(pointer))
#else
#define ADJGEN_BYTES(pointer) ((char *)(void *)(pointer))
#endif

/* adjgen_windows_end_...: on every thread, behind a barrier, when all have added what they add. */
#define ADJGEN_WINDOW(type)                                                                                  \
  static ADJGEN_COLD                                                                                         \
      __attribute__((unused)) void adjgen_add_beside_window_##type(type *target, type value) {               \
    adjgen_add_##type(target, value);                                                                        \
  }                                                                                                          \
  ADJGEN_INLINE void adjgen_add_in_##type(type *target, type value, adjgen_window window) {                  \
    if (ADJGEN_UNLIKELY(!window.is_own))                                                                     \
      adjgen_add_beside_window_##type(target, value);                                                        \
    else                                                                                                     \
      *ADJGEN_CELL(type, ADJGEN_BYTES(target) + window.offset) += value;                                     \
  }                                                                                                          \
  ADJGEN_INLINE void adjgen_rest_in_##type(adjgen_pages *pages, type *target, type value,                    \
                                           adjgen_window window) {                                           \
    if (window.is_own)                                                                                       \
      *ADJGEN_CELL(type, ADJGEN_BYTES(target) + window.offset) += value;                                     \
    else                                                                                                     \
      adjgen_rest_##type(pages, target, value);                                                              \
  }                                                                                                          \
  ADJGEN_OUTLINE void adjgen_windows_end_##type(const adjgen_rests *rests) {                                 \
    if (rests->pages)                                                                                        \
      adjgen_windows_add_##type(rests, ADJGEN_WINDOW_THREAD, ADJGEN_WINDOW_THREADS);                         \
  }

#ifdef _OPENMP
#define ADJGEN_WINDOW_THREAD omp_get_thread_num()
#define ADJGEN_WINDOW_THREADS omp_get_num_threads()
#else
#define ADJGEN_WINDOW_THREAD 0
#define ADJGEN_WINDOW_THREADS 1
#endif

ADJGEN_WINDOW(double)
ADJGEN_WINDOW(float)
#undef ADJGEN_WINDOW
#undef ADJGEN_WINDOW_THREAD
#undef ADJGEN_WINDOW_THREADS
#undef ADJGEN_BYTES

#ifdef __cplusplus
}
#endif

#endif
