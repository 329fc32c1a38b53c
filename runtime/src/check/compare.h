/* Findings, and how exactly numbers have to agree. */
#ifndef ADJGEN_CHECK_COMPARE_H
#define ADJGEN_CHECK_COMPARE_H

#include "types.h"

#include <stdio.h>

/* Two numbers that should agree, of an element of a variable. `relative`: how far they are apart. */
typedef struct {
  bool failed;
  const char *what; /* of a finding; null: none yet */
  const char *variable;
  size_t index;
  real got, expected, relative;
  const char *doubt; /* why it may have failed though all is right: "ill-conditioned", "kink"; or null */
} finding;

/* By the coarsest precision among the active variables. */
typedef struct {
  real difference, dot, same, epsilon;
} tolerances;
tolerances tolerances_for(const judge *j);

/* Keeps the finding if it is worse than the one that there is. */
void note(finding *worst, finding next);

/* |got - expected| in units of scale. A number that is none agrees with nothing. */
real apart(real got, real expected, real scale);

/* All reals of `got`, or outputs alone, against `expected`. */
finding compare(const judge *j, const memory *got, const memory *expected, bool outputsOnly, real tolerance,
                const char *what);

/* Derivatives of another call. Those of a variable may be nothing but rounding: the size of all says what
 * that is. */
finding compare_again(const judge *j, const memory *got, const memory *expected, bool outputsOnly);

void print_number(FILE *out, real value);
void print_finding(FILE *out, const judge *j, const char *name, const finding *f);

#endif
