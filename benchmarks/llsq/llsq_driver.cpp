// Objective: the square of the residual's, which is the only output.

#include "llsq.h"
#include "llsq_derivatives.h"

#include "harness.h"

enum { MATRIX, RIGHT, SOLUTION, RESIDUAL, COUNT };

static Variable variables[COUNT];
static int rows, columns;

static void fill(double *const *x) {
  for (int v : {MATRIX, RIGHT, SOLUTION})
    for (std::size_t i = 0; i < variables[v].size; i++)
      x[v][i] = uniform() - 0.3;
}

static double objective(double *const *x) { return 0.5 * x[RESIDUAL][0] * x[RESIDUAL][0]; }

static void seed(double *const *x, double *const *x_b) { x_b[RESIDUAL][0] += x[RESIDUAL][0]; }

static void primal(double *const *x) {
  x[RESIDUAL][0] = linear_least_squares(rows, columns, x[MATRIX], x[RIGHT], x[SOLUTION]);
}

static void tangent(double *const *x, double *const *x_d) {
  x[RESIDUAL][0] = linear_least_squares_d(rows, columns, x[MATRIX], x_d[MATRIX], x[RIGHT], x_d[RIGHT],
                                          x[SOLUTION], x_d[SOLUTION], x_d[RESIDUAL]);
}

static void adjoint(double *const *x, double *const *x_b) {
  linear_least_squares_b(rows, columns, x[MATRIX], x_b[MATRIX], x[RIGHT], x_b[RIGHT], x[SOLUTION],
                         x_b[SOLUTION], x_b[RESIDUAL][0]);
  // The adjoint takes this seed by value, so it is for the caller to consume it.
  x_b[RESIDUAL][0] = 0.0;
}

static const Program program = {"llsq", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  rows = size == TIME_SIZE ? 20000 : 30;
  columns = size == TIME_SIZE ? 200 : 7;
  variables[MATRIX] = {"A", std::size_t(rows) * columns, INPUT};
  variables[RIGHT] = {"b", std::size_t(rows), INPUT};
  variables[SOLUTION] = {"x", std::size_t(columns), INPUT};
  variables[RESIDUAL] = {"residual", 1, OUTPUT};
  return &program;
}
