// Objective: half the squared distance of what the points receive to given values.

#include "gather.h"
#include "gather_by_hand.h"
#include "gather_derivatives.h"

#include "harness.h"

#include <math.h>

enum { X, Y, COUNT };

static Variable variables[COUNT];
static long n;
static int *mesh;
static double w[GATHER_WIDTH];

/// Points and cells are numbered alike, but for a few that are far apart.
static void fillIndex(void) {
  const long band = n < 8192 ? n / 4 : 2048;
  mesh = allocate((size_t)(GATHER_WIDTH * n), sizeof *mesh);
  for (long i = 0; i < n; i++)
    for (int j = 0; j < GATHER_WIDTH; j++) {
      const int far = j == 0 && i % 16 == 0;
      const long near = i + (long)(uniform() * (double)(2 * band)) - band;
      mesh[GATHER_WIDTH * i + j] = (int)(far ? (long)(uniform() * (double)n) : (near + n) % n);
    }
}

static double target(long i) { return cos(5.0 * (double)i / (double)n); }

static void fill(double *const *x) {
  for (long i = 0; i < n; i++)
    x[X][i] = 1.5 + sin(20.0 * (double)i / (double)n);
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (long i = 0; i < n; i++)
    sum += (x[Y][i] - target(i)) * (x[Y][i] - target(i));
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (long i = 0; i < n; i++)
    x_b[Y][i] += x[Y][i] - target(i);
}

static void primal(double *const *x) { gather(n, mesh, w, x[X], x[Y]); }

static void tangent(double *const *x, double *const *x_d) {
  gather_d(n, mesh, w, x[X], x_d[X], x[Y], x_d[Y]);
}

static void adjoint(double *const *x, double *const *x_b) {
  gather_b(n, mesh, w, x[X], x_b[X], x[Y], x_b[Y]);
}

static void withPrimal(double *const *x, double *const *x_b) {
  gather_p(n, mesh, w, x[X], x_b[X], x[Y], x_b[Y]);
}

static void byHand(double *const *x, double *const *x_b) {
  gather_by_hand(n, n, mesh, w, x[X], x_b[X], x_b[Y]);
}

static const Program program = {"gather", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  n = dimension("n", size == TIME_SIZE ? 1000000 : 1501);
  for (int j = 0; j < GATHER_WIDTH; j++)
    w[j] = 0.05 + 0.02 * j;
  fillIndex();
  variables[X] = (Variable){"x", (size_t)n, INPUT};
  variables[Y] = (Variable){"y", (size_t)n, OUTPUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
