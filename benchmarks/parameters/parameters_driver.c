// Objective: the misfit itself, squared.

#include "parameters.h"
#include "parameters_by_hand.h"
#include "parameters_derivatives.h"

#include "harness.h"

#include <math.h>

enum { P, MISFIT, COUNT };

static Variable variables[COUNT];
static long n;
static double *t, *d;

/// Measured from a decay that is not one of the model's.
static void fillData(void) {
  t = allocate((size_t)n, sizeof *t);
  d = allocate((size_t)n, sizeof *d);
  for (long i = 0; i < n; i++) {
    t[i] = 4.0 * (double)i / (double)n;
    d[i] = 3.0 / (1.0 + t[i]) + 0.1 * (uniform() - 0.5);
  }
}

static void fill(double *const *x) {
  for (int k = 0; k < TERMS; k++) {
    x[P][k] = 0.3 + 0.05 * k;
    x[P][TERMS + k] = 0.2 + 0.25 * k;
  }
}

static double objective(double *const *x) { return 0.5 * x[MISFIT][0] * x[MISFIT][0]; }

static void seed(double *const *x, double *const *x_b) { x_b[MISFIT][0] += x[MISFIT][0]; }

static void primal(double *const *x) { x[MISFIT][0] = misfit(n, t, d, x[P]); }

static void tangent(double *const *x, double *const *x_d) {
  x[MISFIT][0] = misfit_d(n, t, d, x[P], x_d[P], x_d[MISFIT]);
}

static void adjoint(double *const *x, double *const *x_b) {
  misfit_b(n, t, d, x[P], x_b[P], x_b[MISFIT][0]);
  x_b[MISFIT][0] = 0.0;
}

static void withPrimal(double *const *x, double *const *x_b) {
  x[MISFIT][0] = misfit_p(n, t, d, x[P], x_b[P], x_b[MISFIT][0]);
  x_b[MISFIT][0] = 0.0;
}

static void byHand(double *const *x, double *const *x_b) {
  misfit_by_hand(n, t, d, x[P], x_b[P], x_b[MISFIT][0]);
  x_b[MISFIT][0] = 0.0;
}

static const Program program = {"parameters", COUNT,  variables, fill,   objective,
                                seed,         primal, tangent,   adjoint};

const Program *setUpProgram(SizeKind size) {
  n = dimension("n", size == TIME_SIZE ? 500000 : 1501);
  fillData();
  variables[P] = (Variable){"p", 2 * TERMS, INPUT};
  variables[MISFIT] = (Variable){"misfit", 1, OUTPUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
