// Objective: half the sum of squares of the determinants of a batch of small matrices and one of larger ones.

#include "det_derivatives.h"
#include "determinant.h"

#include "harness.h"

enum { SMALL, LARGE, SMALL_DETS, LARGE_DETS, COUNT };

static Variable variables[COUNT];
static int batch;
static const int smallSize = 4, largeSize = 8;

static void fill(double *const *x) {
  for (int v : {SMALL, LARGE}) {
    const int n = v == SMALL ? smallSize : largeSize;
    for (std::size_t i = 0; i < variables[v].size; i++)
      x[v][i] = uniform() + (i % (n * n) % (n + 1) == 0 ? 0.5 : 0.0);
  }
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (int k = 0; k < batch; k++)
    sum += x[SMALL_DETS][k] * x[SMALL_DETS][k] + x[LARGE_DETS][k] * x[LARGE_DETS][k];
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (int v : {SMALL_DETS, LARGE_DETS})
    for (int k = 0; k < batch; k++)
      x_b[v][k] += x[v][k];
}

static void primal(double *const *x) {
  det::determinants(batch, smallSize, x[SMALL], x[SMALL_DETS]);
  det::determinants(batch, largeSize, x[LARGE], x[LARGE_DETS]);
}

static void tangent(double *const *x, double *const *x_d) {
  det::determinants_d(batch, smallSize, x[SMALL], x_d[SMALL], x[SMALL_DETS], x_d[SMALL_DETS]);
  det::determinants_d(batch, largeSize, x[LARGE], x_d[LARGE], x[LARGE_DETS], x_d[LARGE_DETS]);
}

static void adjoint(double *const *x, double *const *x_b) {
  det::determinants_b(batch, smallSize, x[SMALL], x_b[SMALL], x[SMALL_DETS], x_b[SMALL_DETS]);
  det::determinants_b(batch, largeSize, x[LARGE], x_b[LARGE], x[LARGE_DETS], x_b[LARGE_DETS]);
}

static const Program program = {"det", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  batch = size == TIME_SIZE ? 50000 : 20;
  const std::size_t n = batch;
  variables[SMALL] = {"small", n * smallSize * smallSize, INPUT};
  variables[LARGE] = {"large", n * largeSize * largeSize, INPUT};
  variables[SMALL_DETS] = {"small_dets", n, OUTPUT};
  variables[LARGE_DETS] = {"large_dets", n, OUTPUT};
  return &program;
}
