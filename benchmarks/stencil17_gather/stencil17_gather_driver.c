// Objective: half the squared distance of the final u to a given profile.

#include "stencil17_gather.h"
#include "stencil17_gather_by_hand.h"
#include "stencil17_gather_derivatives.h"

#include "harness.h"

#include <math.h>

enum { U, V, COUNT };

static Variable variables[COUNT];
static long n;
static int steps;
static double w[17];

// Lopsided, so that a stencil that was mirrored by mistake is noticed; the
// coefficients add up to one.
static void fillCoefficients(void) {
  double sum = 0.0;
  for (int k = 0; k < 17; k++)
    sum += w[k] = 1.0 + 0.1 * k;
  for (int k = 0; k < 17; k++)
    w[k] /= sum;
}

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

static void primal(double *const *x) { stencil17_gather(n, steps, w, x[U], x[V]); }

static void tangent(double *const *x, double *const *x_d) {
  stencil17_gather_d(n, steps, w, x[U], x_d[U], x[V], x_d[V]);
}

static void adjoint(double *const *x, double *const *x_b) {
  stencil17_gather_b(n, steps, w, x[U], x_b[U], x[V], x_b[V]);
}

static void withPrimal(double *const *x, double *const *x_b) {
  stencil17_gather_p(n, steps, w, x[U], x_b[U], x[V], x_b[V]);
}

static void byHand(double *const *x, double *const *x_b) {
  (void)x; // linear
  stencil17_gather_by_hand(n, steps, w, x_b[U], x_b[V]);
}

static const Program program = {
    "stencil17_gather", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  n = dimension("n", size == TIME_SIZE ? 2000000 : 2501);
  steps = (int)dimension("steps", size == TIME_SIZE ? 8 : 3);
  fillCoefficients();
  variables[U] = (Variable){"u", (size_t)n, INOUT};
  variables[V] = (Variable){"v", (size_t)n, INOUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
