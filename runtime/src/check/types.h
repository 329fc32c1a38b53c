/* What the judge's files share: what is to be judged, memory of a call, samples. */
#ifndef ADJGEN_CHECK_TYPES_H
#define ADJGEN_CHECK_TYPES_H

#include "names.h"

#include <adjgen/check.h>

#include <stdbool.h>

typedef long double real;

/* One block for each variable, in its own precision, between guard zones. */
typedef struct {
  void **block;
} memory;

typedef struct {
  const struct adjgen_problem *p;
  unsigned seed, points, calls;
  int threads[32], thread_counts;
  unsigned progress; /* a terminal's file descriptor; 0: none */
  const char *report, *task;
} judge;

/* A point with a direction and seeds. What is passive has only a point. */
typedef struct {
  memory point, direction, seed;
} sample;

static inline bool is_real(const struct adjgen_variable *v) { return v->kind <= ADJGEN_LONG_DOUBLE; }
static inline bool is_output(const struct adjgen_variable *v) {
  return is_real(v) && (v->role == ADJGEN_OUT || v->role == ADJGEN_INOUT);
}
static inline bool is_input(const struct adjgen_variable *v) {
  return is_real(v) && (v->role == ADJGEN_IN || v->role == ADJGEN_INOUT);
}

#endif
