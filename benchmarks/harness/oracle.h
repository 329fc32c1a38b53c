/// \file
/// The checks of a program's tangent and adjoint.

#ifndef ORACLE_H
#define ORACLE_H

#include "harness.h"

/// The worst relative errors found at one number of threads; each is NaN as
/// soon as any number in it is.
typedef struct {
  double primal;      ///< primal against the primal on one thread
  double tangent;     ///< the tangent's primal outputs against the primal's
  double differences; ///< objective: tangent and adjoint against differences
  double dotProduct;  ///< <y_b, J x_d> against <J^T y_b, x_d>
  double consumed;    ///< largest adjoint of a pure output on return
  double threads;     ///< adjoint against the adjoint on one thread
  double variants;    ///< the other adjoints of the program against the adjoint
} Errors;

typedef struct Oracle Oracle;

/// The program's other adjoints.
typedef struct {
  const char *name;
  Adjoint adjoint;
} Variant;
const Variant *variantsOf(int *count);

/// Draws directions and seeds, and evaluates what the checks compare with.
Oracle *createOracle(const Program *program);
Errors checkAtThreads(Oracle *oracle, int threads);
void destroyOracle(Oracle *oracle);

/// Whether every error is within its tolerance.
int acceptable(const Errors *errors);

#endif
