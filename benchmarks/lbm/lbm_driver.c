// Objective: half the squared momentum in x direction, summed over the fluid,
// of the flow around obstacles in a box whose lid moves.

#include "lbm.h"
#include "lbm_by_hand.h"
#include "lbm_derivatives.h"

#include "harness.h"

enum { F, G, OMEGA, ULID, COUNT };

static Variable variables[COUNT];
static int nx, ny, nz, steps;
static unsigned char *flags;

static long cellCount(void) { return (long)nx * ny * nz; }

static int isObstacle(int x, int y, int z) {
  // Columns on a regular grid, with gaps between and over them.
  return x % 6 == 3 && y % 5 == 2 && z % 4 != 0;
}

static int flagAt(int x, int y, int z) {
  if (z == nz - 1)
    return LBM_LID;
  if (x == 0 || y == 0 || z == 0 || x == nx - 1 || y == ny - 1)
    return LBM_SOLID;
  return isObstacle(x, y, z) ? LBM_SOLID : LBM_FLUID;
}

static void fillFlags(void) {
  for (int z = 0; z < nz; z++)
    for (int y = 0; y < ny; y++)
      for (int x = 0; x < nx; x++)
        flags[x + (long)nx * (y + (long)ny * z)] = (unsigned char)flagAt(x, y, z);
}

/// The fluid is nearly at rest; small disturbances let every velocity differ.
static void fill(double *const *x) {
  for (int q = 0; q < LBM_Q; q++) {
    const double weight = q == 0 ? 1. / 3 : q < 7 ? 1. / 18 : 1. / 36;
    for (long cell = 0; cell < cellCount(); cell++) {
      x[F][q * cellCount() + cell] = weight * (0.95 + 0.1 * uniform());
      x[G][q * cellCount() + cell] = 0.0;
    }
  }
  x[OMEGA][0] = 1.6;
  x[ULID][0] = 0.05;
}

/// The component in x direction of the lattice's velocity q.
static double velocity(int q) {
  static const int cx[LBM_Q] = {0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0};
  return cx[q];
}

static double momentum(double *const *x, long cell) {
  double sum = 0.0;
  for (int q = 0; q < LBM_Q; q++)
    sum += velocity(q) * x[F][q * cellCount() + cell];
  return sum;
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (long cell = 0; cell < cellCount(); cell++)
    if (flags[cell] == LBM_FLUID)
      sum += momentum(x, cell) * momentum(x, cell);
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (long cell = 0; cell < cellCount(); cell++)
    if (flags[cell] == LBM_FLUID)
      for (int q = 0; q < LBM_Q; q++)
        x_b[F][q * cellCount() + cell] += velocity(q) * momentum(x, cell);
}

static void primal(double *const *x) { lbm(nx, ny, nz, steps, flags, x[OMEGA][0], x[ULID][0], x[F], x[G]); }

static void tangent(double *const *x, double *const *x_d) {
  lbm_d(nx, ny, nz, steps, flags, x[OMEGA][0], x_d[OMEGA][0], x[ULID][0], x_d[ULID][0], x[F], x_d[F], x[G],
        x_d[G]);
}

static void adjoint(double *const *x, double *const *x_b) {
  lbm_b(nx, ny, nz, steps, flags, x[OMEGA][0], x_b[OMEGA], x[ULID][0], x_b[ULID], x[F], x_b[F], x[G], x_b[G]);
}

static void withPrimal(double *const *x, double *const *x_b) {
  lbm_p(nx, ny, nz, steps, flags, x[OMEGA][0], x_b[OMEGA], x[ULID][0], x_b[ULID], x[F], x_b[F], x[G], x_b[G]);
}

static void byHand(double *const *x, double *const *x_b) {
  lbm_by_hand(nx, ny, nz, steps, flags, x[OMEGA][0], x_b[OMEGA], x[ULID][0], x_b[ULID], x[F], x_b[F], x_b[G]);
}

static const Program program = {"lbm", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  const long side = size == TIME_SIZE ? 40 : 11;
  nx = (int)dimension("nx", side);
  ny = (int)dimension("ny", side);
  nz = (int)dimension("nz", side);
  steps = (int)dimension("steps", size == TIME_SIZE ? 8 : 3);
  flags = allocate((size_t)cellCount(), 1);
  fillFlags();
  variables[F] = (Variable){"f", (size_t)(LBM_Q * cellCount()), INOUT};
  variables[G] = (Variable){"g", (size_t)(LBM_Q * cellCount()), INOUT};
  variables[OMEGA] = (Variable){"omega", 1, INPUT};
  variables[ULID] = (Variable){"ulid", 1, INPUT};
  addVariant("with_primal", withPrimal);
  addVariant("by_hand", byHand);
  return &program;
}
