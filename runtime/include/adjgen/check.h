/* What a driver of `adjgen check` is made of: it describes a primal and its derivatives to the judge in the
 * runtime library.
 *
 * The judge fills the memory of all variables, calls the primal, its tangent and its adjoint with several
 * numbers of threads, and compares: the tangent with differences of the primal, the adjoint with the tangent
 * by <y_b, J x_d> = <J^T y_b, x_d>, and each with itself when called again. */
#ifndef ADJGEN_CHECK_H
#define ADJGEN_CHECK_H

#include <stddef.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Of an active variable: in: only an independent; out: only a dependent; inout: both. work: it has a shadow,
 * and is neither. passive: it has none. */
enum adjgen_role { ADJGEN_IN, ADJGEN_OUT, ADJGEN_INOUT, ADJGEN_WORK, ADJGEN_PASSIVE };
enum adjgen_kind { ADJGEN_FLOAT, ADJGEN_DOUBLE, ADJGEN_LONG_DOUBLE, ADJGEN_SIGNED, ADJGEN_UNSIGNED };

/* `count` numbers of `size` bytes, one after the other. Random values are between low and high. */
struct adjgen_variable {
  const char *name;
  size_t count;
  enum adjgen_role role;
  enum adjgen_kind kind;
  size_t size;
  double low, high;
};

/* Each function is passed the blocks of all variables, in their order; v_d and v_b hold the shadows. */
struct adjgen_problem {
  const struct adjgen_variable *variables;
  size_t count;
  void (*primal)(void *const *v);
  void (*tangent)(void *const *v, void *const *v_d);
  void (*adjoint)(void *const *v, void *const *v_b);
  void (*initialize)(void *const *v); /* or null: called when all values are random */
  void (*set_threads)(int threads);
  int has_floats; /* not 0: numbers with derivatives are floats on the way, whatever the variables are */
};

/* Arguments of the program: threads=1,2,4 seed=1 points=3 calls=3 report=FILE
 * task=check. (Other tasks are what the tool asks for.) Returns the exit status: 0 all agrees, 1 something
 * does not, 2 wrong usage, or sizes for which there is no memory. */
int adjgen_check_main(const struct adjgen_problem *problem, int argc, char **argv);

/* Where several processes call the derivatives together (MPI): the sum of the numbers over all of them. Each judges its own
 * numbers, with directions and seeds of its own; the products are those of all. */
struct adjgen_processes {
  int rank;
  void (*sum)(long double *numbers, int count);
};
void adjgen_check_processes(const struct adjgen_processes *processes);

/* Of a function that returns memory: ends the program with status 2 if that is a null pointer. */
void adjgen_check_returned(const void *memory, const char *function);

/* A member that led to numbers of a block leads elsewhere now: what is there becomes the block's. Other blocks, as after an
 * exchange of pointers, and null pointers are left alone. */
void adjgen_check_handed(void *const *blocks, void *block, const void *now, size_t bytes);

/* ---- of drivers whose tangent and adjoint are made of derivatives in several directions, of a matrix, or of a
 * pattern. Memory for all variables, which adjgen_check_free gives back: */
void **adjgen_check_copy(const struct adjgen_problem *problem, void *const *v);
void **adjgen_check_zeros(const struct adjgen_problem *problem);
void adjgen_check_free(const struct adjgen_problem *problem, void **copy);

/* Several directions: all are multiples of the one that is judged, which gets the mean of their results. Of each
 * variable, `inner` numbers of one direction stand together. A bit of `modes` for each mode that has made it, of a
 * chain of these: each has multiples of its own, and what several have made gets the products. Where there is none, the
 * variable is passed as it is. */
void **adjgen_check_rows(const struct adjgen_problem *problem, const size_t *inner, const unsigned *modes,
                         void *const *blocks, int directions);
void adjgen_check_join(const struct adjgen_problem *problem, const size_t *inner, const unsigned *modes,
                       void **rows, void *const *blocks, int directions);

/* Columns and rows of a matrix or pattern are the numbers of some variables; a list of these ends with -1. The products
 * with the matrix and its transpose: */
struct adjgen_csr;
struct adjgen_pattern;
void adjgen_check_multiply(const struct adjgen_problem *problem, const struct adjgen_csr *matrix,
                           const int *columns, const int *rows, void *const *v_d);
void adjgen_check_multiply_transposed(const struct adjgen_problem *problem, const struct adjgen_csr *matrix,
                                      const int *columns, const int *rows, void *const *v_b);
/* A tangent and an adjoint that leave out what a pattern leaves out, of some rows and columns. */
void adjgen_check_masked_tangent(const struct adjgen_problem *problem, const struct adjgen_pattern *pattern,
                                 const int *columns, const int *rows,
                                 void (*tangent)(void *const *v, void *const *v_d), void *const *v,
                                 void *const *v_d);
void adjgen_check_masked_adjoint(const struct adjgen_problem *problem, const struct adjgen_pattern *pattern,
                                 const int *columns, const int *rows,
                                 void (*adjoint)(void *const *v, void *const *v_b), void *const *v,
                                 void *const *v_b);

#ifdef __cplusplus
}
#endif

static __inline void adjgen_set_threads(int threads) {
#ifdef _OPENMP
  omp_set_num_threads(threads);
#else
  (void)threads;
#endif
}

#endif
