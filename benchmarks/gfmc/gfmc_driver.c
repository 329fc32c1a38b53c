// Objective: half the squared distance of the energy to a given one, plus the
// overlap of all walkers with a trial state.

#include "gfmc.h"
#include "gfmc_derivatives.h"

#include "harness.h"

#include <math.h>

enum { POS, STRENGTH, RANGE, PSI0, PSI, ENERGY, COUNT };

static Variable variables[COUNT];
static int walkers;
static int *parent, *substeps;

static const double dt = 0.01;
static const double measuredEnergy = -1.0;

/// The coordinates of all particles, as the kernel wants them.
static const double (*triples(const double *x))[3] { return (const double(*)[3])x; }

static double (*shadowTriples(double *x))[3] { return (double(*)[3])x; }

/// A few successful walkers have many children, as after a branching step, and
/// a few children have ten times more to do than the others.
static void fillPassive(void) {
  for (int w = 0; w < walkers; w++) {
    parent[w] = (int)(walkers * uniform() * uniform());
    substeps[w] = 1 + (int)(5.0 * uniform());
    if (uniform() < 0.05)
      substeps[w] *= 10;
  }
}

static void fill(double *const *x) {
  static const double strength[GFMC_TERMS] = {-3.0, 0.8, 0.4};
  static const double range[GFMC_TERMS] = {1.5, 1.2, 1.0};
  for (int t = 0; t < GFMC_TERMS; t++) {
    x[STRENGTH][t] = strength[t];
    x[RANGE][t] = range[t];
  }
  for (int k = 0; k < walkers * GFMC_PARTICLES * 3; k++)
    x[POS][k] = 2.5 * uniform();
  for (int k = 0; k < walkers * GFMC_STATES; k++)
    x[PSI0][k] = 0.2 + uniform();
}

static double trial(int k) { return cos((double)(k % GFMC_STATES)); }

static double objective(double *const *x) {
  const double misfit = x[ENERGY][0] - measuredEnergy;
  double overlap = 0.0;
  for (int k = 0; k < walkers * GFMC_STATES; k++)
    overlap += trial(k) * x[PSI][k];
  return 0.5 * misfit * misfit + overlap / walkers;
}

static void seed(double *const *x, double *const *x_b) {
  x_b[ENERGY][0] += x[ENERGY][0] - measuredEnergy;
  for (int k = 0; k < walkers * GFMC_STATES; k++)
    x_b[PSI][k] += trial(k) / walkers;
}

static void primal(double *const *x) {
  x[ENERGY][0] = gfmc(walkers, parent, substeps, dt, triples(x[POS]), x[STRENGTH], x[RANGE], x[PSI0], x[PSI]);
}

static void tangent(double *const *x, double *const *x_d) {
  x[ENERGY][0] =
      gfmc_d(walkers, parent, substeps, dt, triples(x[POS]), triples(x_d[POS]), x[STRENGTH], x_d[STRENGTH],
             x[RANGE], x_d[RANGE], x[PSI0], x_d[PSI0], x[PSI], x_d[PSI], x_d[ENERGY]);
}

static void adjoint(double *const *x, double *const *x_b) {
  gfmc_b(walkers, parent, substeps, dt, triples(x[POS]), shadowTriples(x_b[POS]), x[STRENGTH], x_b[STRENGTH],
         x[RANGE], x_b[RANGE], x[PSI0], x_b[PSI0], x[PSI], x_b[PSI], x_b[ENERGY][0]);
  // The adjoint takes this seed by value, so it is for the caller to consume
  // it.
  x_b[ENERGY][0] = 0.0;
}

static const Program program = {"gfmc", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  walkers = size == TIME_SIZE ? 50000 : 60;
  parent = allocate((size_t)walkers, sizeof *parent);
  substeps = allocate((size_t)walkers, sizeof *substeps);
  fillPassive();
  const size_t states = (size_t)walkers * GFMC_STATES;
  const size_t coordinates = (size_t)walkers * GFMC_PARTICLES * 3;
  variables[POS] = (Variable){"pos", coordinates, INPUT};
  variables[STRENGTH] = (Variable){"strength", GFMC_TERMS, INPUT};
  variables[RANGE] = (Variable){"range", GFMC_TERMS, INPUT};
  variables[PSI0] = (Variable){"psi0", states, INPUT};
  variables[PSI] = (Variable){"psi", states, OUTPUT};
  variables[ENERGY] = (Variable){"energy", 1, OUTPUT};
  return &program;
}
