/* Copies, for each thread of a region, of elements of an array that all its iterations add to: a matrix'
 * product with a vector, forces between all bodies.
 *
 *   #pragma omp parallel
 *   {
 *     double *x_sum = adjgen_copy_begin(x_b, sizeof(double), adjgen_range_of(0, m - 1), n > 1);
 *     ... x_sum[j] += value; ...
 *     adjgen_copy_end_double(x_b, x_sum, sizeof(double), adjgen_range_of(0, m - 1));
 *   }
 *
 * A thread that is alone adds to the array itself, as does one for which `isShared` is false: then one
 * thread has all iterations, and the others add nothing. */
#ifndef ADJGEN_COPIES_H
#define ADJGEN_COPIES_H

#include <adjgen/apart.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Elements of `size` bytes with the numbers of the range, all zero; the address is that of number 0, whether
 * or not it is among them. Ends the program if there is no memory for them. */
void *adjgen_copy_open(size_t size, adjgen_range elements);
/* Adds what is not zero to the array, atomically, and gives the copy up. */
void adjgen_copy_close_double(void *array, void *copy, size_t size, adjgen_range elements, int thread);
void adjgen_copy_close_float(void *array, void *copy, size_t size, adjgen_range elements, int thread);

ADJGEN_OUTLINE void *adjgen_copy_begin(void *array, size_t size, adjgen_range elements, int isShared) {
#ifdef _OPENMP
  if (isShared && omp_get_num_threads() > 1)
    return adjgen_copy_open(size, elements);
#endif
  (void)size, (void)elements, (void)isShared;
  return array;
}

#ifdef _OPENMP
#define ADJGEN_COPY_THREAD omp_get_thread_num()
#else
#define ADJGEN_COPY_THREAD 0
#endif

#define ADJGEN_COPY_END(type)                                                                                \
  ADJGEN_OUTLINE void adjgen_copy_end_##type(void *array, void *copy, size_t size, adjgen_range elements) {  \
    if (copy != array)                                                                                       \
      adjgen_copy_close_##type(array, copy, size, elements, ADJGEN_COPY_THREAD);                             \
  }

ADJGEN_COPY_END(double)
ADJGEN_COPY_END(float)
#undef ADJGEN_COPY_END
#undef ADJGEN_COPY_THREAD

#ifdef __cplusplus
}
#endif

#endif
