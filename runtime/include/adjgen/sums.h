/* Sums that all threads of a region make in memory that the region does not read otherwise: adjoints of what
 * it only reads.
 *
 * Each thread collects what it adds in blocks of its own, copies of 64 bytes of the memory, and adds a block
 * to the memory, atomically, when the block's place is needed for another one and at the end of the region.
 * That costs some atomic additions: where samples show that blocks do not spare them, additions are made
 * atomically for a while. This is the choice between copies and atomics, made from what the program does. A
 * thread has 4096 places, 288 KiB, whatever the size of what it adds to, and keeps
 * them until it ends. A thread that is alone adds plainly.
 *
 *   #pragma omp parallel
 *   {
 *     adjgen_sums_begin();
 *     ... adjgen_add_double(&x_b[c[i]], value); ...
 *     adjgen_sums_end();
 *   }
 *
 * What always holds: a block in a place that is not in use has only zeros; between adjgen_sums_begin and
 * adjgen_sums_end, the memory and the blocks of all threads add up to what was to be added. */
#ifndef ADJGEN_SUMS_H
#define ADJGEN_SUMS_H

#include <adjgen/stack.h>

#include <stdint.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#define ADJGEN_SUM_BLOCKS 4096
#define ADJGEN_SUM_BLOCK_BYTES 64

#ifdef __cplusplus
extern "C" {
#endif

typedef union adjgen_sum_block {
  double of_double[ADJGEN_SUM_BLOCK_BYTES / sizeof(double)];
  float of_float[ADJGEN_SUM_BLOCK_BYTES / sizeof(float)];
} adjgen_sum_block;

/* key[k]: what the block in place k is a copy of (see ADJGEN_ADD); 0: the place is not in use. */
typedef struct adjgen_sums {
  uintptr_t key[ADJGEN_SUM_BLOCKS];
  adjgen_sum_block block[ADJGEN_SUM_BLOCKS];
} adjgen_sums;

/* The blocks of this OS thread, while it collects, or ones that are not in use: then all additions take the
 * slow path, where they are counted, or made atomically. Null: it adds plainly. */
extern __thread adjgen_sums *adjgen_collecting ADJGEN_TLS_MODEL;

void adjgen_sums_open(void);
void adjgen_sums_close(void);
/* Adds the rows of the thread's own that loops of tasks have summed up in (tasks.h). */
void adjgen_task_rows_flush(void);
ADJGEN_COLD void adjgen_add_double_slow(double *target, double value);
ADJGEN_COLD void adjgen_add_float_slow(float *target, float value);

/* On every thread of the region, first and last. They may be nested. */
ADJGEN_OUTLINE void adjgen_sums_begin(void) {
#ifdef _OPENMP
  if (omp_in_parallel())
    adjgen_sums_open();
#endif
}

ADJGEN_OUTLINE void adjgen_sums_end(void) {
#ifdef _OPENMP
  if (omp_in_parallel()) {
    adjgen_task_rows_flush();
    adjgen_sums_close();
  }
#endif
}

/* The place of the block that the address lies in. The upper bits keep arrays apart that lie a power of two
 * from each other. */
ADJGEN_INLINE unsigned adjgen_sum_place(uintptr_t address) {
  return ADJGEN_CAST(unsigned, (address >> 6) ^ (address >> 18)) % ADJGEN_SUM_BLOCKS;
}

/* The key is the address without the element's number within the block, with the highest bit, which addresses
 * do not have, for floats. */
#define ADJGEN_SUM_NUMBERS(type) ADJGEN_CAST(uintptr_t, ADJGEN_SUM_BLOCK_BYTES - sizeof(type))
#define ADJGEN_SUM_IS_FLOAT (ADJGEN_CAST(uintptr_t, 1) << (8 * sizeof(uintptr_t) - 1))

/* Only what a thread alone takes is inlined: generated code has many additions, and compilers take their time
 * for each branch. */
#define ADJGEN_ADD(type, kind)                                                                               \
  ADJGEN_OUTLINE void adjgen_add_to_block_of_##type(type *target, type value) {                              \
    adjgen_sums *s = adjgen_collecting;                                                                      \
    uintptr_t address;                                                                                       \
    unsigned place;                                                                                          \
    memcpy(&address, &target, sizeof address);                                                               \
    place = adjgen_sum_place(address);                                                                       \
    if (ADJGEN_UNLIKELY(s->key[place] != ((address & ~ADJGEN_SUM_NUMBERS(type)) | (kind))))                  \
      adjgen_add_##type##_slow(target, value);                                                               \
    else                                                                                                     \
      s->block[place].of_##type[(address & ADJGEN_SUM_NUMBERS(type)) / sizeof(type)] += value;               \
  }                                                                                                          \
  ADJGEN_INLINE void adjgen_add_##type(type *target, type value) {                                           \
    if (adjgen_collecting)                                                                                   \
      adjgen_add_to_block_of_##type(target, value);                                                          \
    else                                                                                                     \
      *target += value;                                                                                      \
  }

ADJGEN_ADD(double, 0)
ADJGEN_ADD(float, ADJGEN_SUM_IS_FLOAT)
#undef ADJGEN_ADD

/* To memory that threads share, but leaves it alone where the value is zero: it may not be there. (A thread's
 * copy of the first so many elements behind a pointer, of which it has perhaps not read all.) */
#ifdef _OPENMP
#define ADJGEN_SHARED_SUM(construct) _Pragma(construct)
#else
#define ADJGEN_SHARED_SUM(construct)
#endif

#define ADJGEN_ADD_NONZERO(name, type, construct)                                                            \
  ADJGEN_INLINE void adjgen_add_nonzero_##name(type *target, type value) {                                   \
    if (value != 0) {                                                                                        \
      ADJGEN_SHARED_SUM(construct)                                                                           \
      *target += value;                                                                                      \
    }                                                                                                        \
  }                                                                                                          \
  /* Its tangent, for adjgen, where it differentiates what it has generated. */                              \
  ADJGEN_INLINE void adjgen_add_nonzero_##name##_d(type *target, type *target_d, type value, type value_d) { \
    adjgen_add_nonzero_##name(target_d, value_d);                                                            \
    adjgen_add_nonzero_##name(target, value);                                                                \
  }

ADJGEN_ADD_NONZERO(double, double, "omp atomic")
ADJGEN_ADD_NONZERO(float, float, "omp atomic")
ADJGEN_ADD_NONZERO(long_double, long double, "omp critical(adjgen_wide_sum)")
#undef ADJGEN_ADD_NONZERO
#undef ADJGEN_SHARED_SUM

#define ADJGEN_ADD_TANGENT(type)                                                                             \
  ADJGEN_INLINE void adjgen_add_##type##_d(type *target, type *target_d, type value, type value_d) {         \
    adjgen_add_##type(target_d, value_d);                                                                    \
    adjgen_add_##type(target, value);                                                                        \
  }

ADJGEN_ADD_TANGENT(double)
ADJGEN_ADD_TANGENT(float)
#undef ADJGEN_ADD_TANGENT

#ifdef __adjgen__
#pragma adjgen derivative(adjgen_add_nonzero_double) tangent(adjgen_add_nonzero_double_d) elements(target[1])
#pragma adjgen derivative(adjgen_add_nonzero_float) tangent(adjgen_add_nonzero_float_d) elements(target[1])
#pragma adjgen derivative(adjgen_add_nonzero_long_double) tangent(adjgen_add_nonzero_long_double_d)          \
    elements(target[1])
#pragma adjgen derivative(adjgen_add_double) tangent(adjgen_add_double_d) elements(target[1])
#pragma adjgen derivative(adjgen_add_float) tangent(adjgen_add_float_d) elements(target[1])
#endif

#ifdef __cplusplus
}
#endif

#endif
