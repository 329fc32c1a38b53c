// Objective: half the squared distance of the final state to a given one.

#include "ode.h"
#include "ode_derivatives.h"

#include "containers.h"

#include <cmath>

enum { STATE, FEED, DRAIN, DIFFUSION, COUNT };

static Variable variables[COUNT];
static int cells, steps;
static double dt;

static double measured(int i) { return 1.0 + 0.1 * std::cos(i); }

static void fill(double *const *x) {
  for (int i = 0; i < cells; i++) {
    x[STATE][i] = 1.0 + std::sin(6.283185307179586 * i / cells);
    x[STATE][cells + i] = 3.0;
    x[FEED][i] = 1.0 + 0.1 * uniform();
    x[DRAIN][i] = 3.0 + 0.1 * uniform();
  }
  x[DIFFUSION][0] = 0.1 / cells / cells;
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (int i = 0; i < 2 * cells; i++)
    sum += (x[STATE][i] - measured(i)) * (x[STATE][i] - measured(i));
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (int i = 0; i < 2 * cells; i++)
    x_b[STATE][i] += x[STATE][i] - measured(i);
}

static void primal(double *const *x) {
  std::vector<double> y = vectorOf(variables, x, STATE);
  ode::brusselator(y, vectorOf(variables, x, FEED), vectorOf(variables, x, DRAIN), x[DIFFUSION][0], dt,
                   steps);
  put(y, x, STATE);
}

static void tangent(double *const *x, double *const *x_d) {
  std::vector<double> y = vectorOf(variables, x, STATE), y_d = vectorOf(variables, x_d, STATE);
  ode::brusselator_d(y, y_d, vectorOf(variables, x, FEED), vectorOf(variables, x_d, FEED),
                     vectorOf(variables, x, DRAIN), vectorOf(variables, x_d, DRAIN), x[DIFFUSION][0],
                     x_d[DIFFUSION][0], dt, steps);
  put(y, x, STATE);
  put(y_d, x_d, STATE);
}

static void adjoint(double *const *x, double *const *x_b) {
  std::vector<double> y = vectorOf(variables, x, STATE), y_b = vectorOf(variables, x_b, STATE);
  std::vector<double> a_b = vectorOf(variables, x_b, FEED), b_b = vectorOf(variables, x_b, DRAIN);
  ode::brusselator_b(y, y_b, vectorOf(variables, x, FEED), a_b, vectorOf(variables, x, DRAIN), b_b,
                     x[DIFFUSION][0], x_b[DIFFUSION], dt, steps);
  put(y_b, x_b, STATE);
  put(a_b, x_b, FEED);
  put(b_b, x_b, DRAIN);
}

static const Program program = {"ode", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  cells = size == TIME_SIZE ? 20000 : 24;
  steps = size == TIME_SIZE ? 40 : 6;
  dt = 0.02;
  const std::size_t n = cells;
  variables[STATE] = {"y", 2 * n, INOUT};
  variables[FEED] = {"a", n, INPUT};
  variables[DRAIN] = {"b", n, INPUT};
  variables[DIFFUSION] = {"diffusion", 1, INPUT};
  return &program;
}
