// Objective: half the squared distance of the final velocity to a given one.

#include "burgers.h"
#include "burgers_by_hand.h"
#include "burgers_derivatives.h"

#include "harness.h"

#include <math.h>

enum { U, V, NU, COUNT };

static Variable variables[COUNT];
static int nx, ny, steps;
static double dt, h;

/// The wind blows towards the middle from all sides: both branches of the
/// upwind scheme are taken, and in no cell does the velocity come near zero,
/// where the scheme is not differentiable. The shock between the two stands
/// still.
static double inflow(int i, int count) { return 2 * i < count ? 1.0 : -1.0; }

static void fill(double *const *x) {
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) {
      const double s = 6.0 * i / nx, t = 6.0 * j / ny;
      x[U][i + nx * j] = inflow(i, nx) * (1.0 + 0.3 * sin(s) * cos(t));
      x[V][i + nx * j] = inflow(j, ny) * (1.0 + 0.3 * cos(s + t));
    }
  x[NU][0] = 0.1 * h;
}

static double target(int k) { return 0.5 * cos(0.01 * k); }

static double objective(double *const *x) {
  double sum = 0.0;
  for (int k = 0; k < nx * ny; k++) {
    sum += (x[U][k] - target(k)) * (x[U][k] - target(k));
    sum += (x[V][k] - target(k)) * (x[V][k] - target(k));
  }
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (int k = 0; k < nx * ny; k++) {
    x_b[U][k] += x[U][k] - target(k);
    x_b[V][k] += x[V][k] - target(k);
  }
}

static void primal(double *const *x) { burgers(nx, ny, steps, dt, h, x[NU][0], x[U], x[V]); }

static void tangent(double *const *x, double *const *x_d) {
  burgers_d(nx, ny, steps, dt, h, x[NU][0], x_d[NU][0], x[U], x_d[U], x[V], x_d[V]);
}

static void adjoint(double *const *x, double *const *x_b) {
  burgers_b(nx, ny, steps, dt, h, x[NU][0], x_b[NU], x[U], x_b[U], x[V], x_b[V]);
}

static void withPrimal(double *const *x, double *const *x_b) {
  burgers_p(nx, ny, steps, dt, h, x[NU][0], x_b[NU], x[U], x_b[U], x[V], x_b[V]);
}

static void byHand(double *const *x, double *const *x_b) {
  burgers_by_hand(nx, ny, steps, dt, h, x[NU][0], x_b[NU], x[U], x_b[U], x[V], x_b[V]);
}

static const Program program = {"burgers", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  nx = (int)dimension("nx", size == TIME_SIZE ? 600 : 32);
  ny = (int)dimension("ny", size == TIME_SIZE ? 500 : 25);
  steps = (int)dimension("steps", size == TIME_SIZE ? 50 : 8);
  h = 1.0 / nx;
  dt = 0.2 * h;
  variables[U] = (Variable){"u", (size_t)nx * ny, INOUT};
  variables[V] = (Variable){"v", (size_t)nx * ny, INOUT};
  variables[NU] = (Variable){"nu", 1, INPUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
