/* The judge's own parts: memory of a call, samples, findings. */
#ifndef ADJGEN_CHECK_JUDGE_H
#define ADJGEN_CHECK_JUDGE_H

#include <adjgen/check.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef long double real;

/* One block for each variable, in its own precision, between guard zones. */
typedef struct {
  void **block;
} memory;

/* Two numbers that should agree, of an element of a variable. `relative`: how far they are apart. */
typedef struct {
  bool failed;
  const char *what; /* of a finding; null: none yet */
  const char *variable;
  size_t index;
  real got, expected, relative;
} finding;

typedef struct {
  const struct adjgen_problem *p;
  unsigned seed, points, calls;
  int threads[32], thread_counts;
  const char *report, *task;
} judge;

/* A point with a direction and seeds. What is passive has only a point. */
typedef struct {
  memory point, direction, seed;
} sample;

void *reserve(size_t bytes); /* ends the program when there is no memory */
memory memory_new(const judge *j);
memory memory_copy(const judge *j, const memory *from);
void memory_assign(const judge *j, memory *to, const memory *from);
void memory_free(const judge *j, memory *m);
/* The variable around which something was written, or null. */
const char *memory_damaged(const judge *j, const memory *m);
real load(const struct adjgen_variable *v, const void *block, size_t i);
void store(const struct adjgen_variable *v, void *block, size_t i, real value);
bool is_real(const struct adjgen_variable *v);
static inline bool is_output(const struct adjgen_variable *v) {
  return is_real(v) && (v->role == ADJGEN_OUT || v->role == ADJGEN_INOUT);
}
static inline bool is_input(const struct adjgen_variable *v) {
  return is_real(v) && (v->role == ADJGEN_IN || v->role == ADJGEN_INOUT);
}
/* By the coarsest precision among the active variables. */
typedef struct {
  real difference, dot, same, epsilon;
} tolerances;
tolerances tolerances_for(const judge *j);

/* The width of the range that values of the variable are drawn from, as a power of two. */
real width_of(const struct adjgen_variable *v);
sample sample_draw(const judge *j, unsigned number);
void sample_free(const judge *j, sample *s);
/* point + h * direction, for what is an input. */
memory moved(const judge *j, const sample *s, real h);
/* Larger than all sizes of the variable's elements, but for zero. */
real scale_of(const struct adjgen_variable *v, const void *block);
/* Keeps the finding if it is worse than the one that there is. */
void note(finding *worst, finding next);

/* Richardson's extrapolation of central differences of steps h, h/2, h/4, h/8: the entry of the table that
 * agrees best with its neighbour. */
enum { LEVELS = 4 };
real extrapolated(const real at[LEVELS], real *doubt);

int run_check(const judge *j, FILE *out);
/* Only calls them: the primal, or the derivatives. */
int run_calls(const judge *j, bool derivatives);
int run_repeat(const judge *j, FILE *out);
int run_tangent(const judge *j, FILE *out);
int run_adjoint(const judge *j, FILE *out);
void print_number(FILE *out, real value);

#endif
