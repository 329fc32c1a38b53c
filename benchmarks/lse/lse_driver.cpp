// Objective: half the square of the only output.

#include "lse.h"
#include "lse_derivatives.h"

#include "containers.h"

enum { TERMS, SUM, COUNT };

static Variable variables[COUNT];

static void fill(double *const *x) {
  for (std::size_t i = 0; i < variables[TERMS].size; i++)
    x[TERMS][i] = 5.0 * uniform();
}

static double objective(double *const *x) { return 0.5 * x[SUM][0] * x[SUM][0]; }

static void seed(double *const *x, double *const *x_b) { x_b[SUM][0] += x[SUM][0]; }

static void primal(double *const *x) { x[SUM][0] = log_sum_exp(vectorOf(variables, x, TERMS)); }

static void tangent(double *const *x, double *const *x_d) {
  x[SUM][0] = log_sum_exp_d(vectorOf(variables, x, TERMS), vectorOf(variables, x_d, TERMS), x_d[SUM]);
}

static void adjoint(double *const *x, double *const *x_b) {
  std::vector<double> terms_b = vectorOf(variables, x_b, TERMS);
  log_sum_exp_b(vectorOf(variables, x, TERMS), terms_b, x_b[SUM][0]);
  put(terms_b, x_b, TERMS);
  // The adjoint takes this seed by value, so it is for the caller to consume it.
  x_b[SUM][0] = 0.0;
}

static const Program program = {"lse", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  variables[TERMS] = {"x", size == TIME_SIZE ? 2000000u : 60u, INPUT};
  variables[SUM] = {"sum", 1, OUTPUT};
  return &program;
}
