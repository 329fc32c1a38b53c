// Objective: half the squared distance of the final u to a given profile.

#include "stencil3_gather.h"
#include "stencil3_gather_by_hand.h"
#include "stencil3_gather_derivatives.h"

#include "harness.h"

#include <math.h>

enum { U, V, COUNT };

static Variable variables[COUNT];
static long n;
static int steps;

static double target(long i) { return cos(5.0 * (double)i / (double)n); }

static void fill(double *const *x) {
  for (long i = 0; i < n; i++) {
    x[U][i] = 1.5 + sin(20.0 * (double)i / (double)n);
    x[V][i] = 0.0;
  }
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (long i = 0; i < n; i++)
    sum += (x[U][i] - target(i)) * (x[U][i] - target(i));
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (long i = 0; i < n; i++)
    x_b[U][i] += x[U][i] - target(i);
}

static void primal(double *const *x) { stencil3_gather(n, steps, 0.3, 0.5, 0.2, x[U], x[V]); }

static void tangent(double *const *x, double *const *x_d) {
  stencil3_gather_d(n, steps, 0.3, 0.5, 0.2, x[U], x_d[U], x[V], x_d[V]);
}

static void adjoint(double *const *x, double *const *x_b) {
  stencil3_gather_b(n, steps, 0.3, 0.5, 0.2, x[U], x_b[U], x[V], x_b[V]);
}

static void withPrimal(double *const *x, double *const *x_b) {
  stencil3_gather_p(n, steps, 0.3, 0.5, 0.2, x[U], x_b[U], x[V], x_b[V]);
}

static void byHand(double *const *x, double *const *x_b) {
  (void)x; // linear
  stencil3_gather_by_hand(n, steps, 0.3, 0.5, 0.2, x_b[U], x_b[V]);
}

static const Program program = {"stencil3_gather", COUNT,  variables, fill, objective, seed, primal,
                                tangent,           adjoint};

const Program *setUpProgram(SizeKind size) {
  n = dimension("n", size == TIME_SIZE ? 4000000 : 1501);
  steps = (int)dimension("steps", size == TIME_SIZE ? 8 : 3);

  variables[U] = (Variable){"u", (size_t)n, INOUT};
  variables[V] = (Variable){"v", (size_t)n, INOUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
