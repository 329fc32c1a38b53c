// Objective: half the square of the log-likelihood by the number of points.

#include "gmm.h"
#include "gmm_derivatives.h"

#include "harness.h"

enum { ALPHAS, MEANS, ICF, ERR, COUNT };

static Variable variables[COUNT];
static int d, k, n;
static std::vector<double> points;

static const double gamma0 = 1.0;
static const int m0 = 0;

static void fill(double *const *x) {
  for (int v : {ALPHAS, MEANS, ICF})
    for (std::size_t i = 0; i < variables[v].size; i++)
      x[v][i] = uniform() - 0.2;
}

static double objective(double *const *x) { return 0.5 * x[ERR][0] * x[ERR][0] / n; }

static void seed(double *const *x, double *const *x_b) { x_b[ERR][0] += x[ERR][0] / n; }

static void primal(double *const *x) {
  gmm::objective(d, k, n, x[ALPHAS], x[MEANS], x[ICF], points.data(), gamma0, m0, x[ERR]);
}

static void tangent(double *const *x, double *const *x_d) {
  gmm::objective_d(d, k, n, x[ALPHAS], x_d[ALPHAS], x[MEANS], x_d[MEANS], x[ICF], x_d[ICF], points.data(),
                   gamma0, m0, x[ERR], x_d[ERR]);
}

static void adjoint(double *const *x, double *const *x_b) {
  gmm::objective_b(d, k, n, x[ALPHAS], x_b[ALPHAS], x[MEANS], x_b[MEANS], x[ICF], x_b[ICF], points.data(),
                   gamma0, m0, x[ERR], x_b[ERR]);
}

static const Program program = {"gmm", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  d = size == TIME_SIZE ? 10 : 3;
  k = size == TIME_SIZE ? 25 : 4;
  n = size == TIME_SIZE ? 20000 : 40;
  points.resize(std::size_t(n) * d);
  for (double &p : points)
    p = uniform();
  variables[ALPHAS] = {"alphas", std::size_t(k), INPUT};
  variables[MEANS] = {"means", std::size_t(k) * d, INPUT};
  variables[ICF] = {"icf", std::size_t(k) * d * (d + 1) / 2, INPUT};
  variables[ERR] = {"err", 1, OUTPUT};
  return &program;
}
