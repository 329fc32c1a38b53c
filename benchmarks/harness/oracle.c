// Notation: x is the vector of all active variables, x0 its value on entry; _d
// marks tangents, _b adjoints. The direction has components for the inputs only
// and the seed for the outputs only; the rest of what is handed to a derivative
// is chosen so that a violation of the interface shows:
//
//   primal and tangent of a pure output   arbitrary on entry, must be
//   overwritten adjoint of a pure input               random on entry, must be
//   added to adjoint of a pure output              must be zero on return

#include "oracle.h"
#include "vectors.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

struct Oracle {
  const Program *program;
  double **x0;
  double **direction;
  double **seed;
  double **y1; ///< the primal's result on one thread
  double **b1; ///< the adjoint of the seed on one thread
  double **x, **y, **derivative;
  double differences; ///< the objective's directional derivative by differences
};

static void runPrimal(Oracle *o, double *const *x) {
  copyVectors(o->program, o->x0, x);
  o->program->primal(x);
}

/// The objective at x0 + h * direction.
static double objectiveAt(Oracle *o, double h) {
  const Program *p = o->program;
  copyVectors(p, o->x0, o->x);
  for (int v = 0; v < p->count; v++)
    if (p->variables[v].role & INPUT)
      for (size_t i = 0; i < p->variables[v].size; i++)
        o->x[v][i] += h * o->direction[v][i];
  p->primal(o->x);
  return p->objective(o->x);
}

/// Central differences, refined as Ridders (1982) does: the step is reduced
/// again and again and the results extrapolated to zero; of the whole tableau
/// the entry counts that differs least from its neighbours. The derivative
/// under test plays no part in that choice.
static double differentiateByDifferences(Oracle *o) {
  enum { Columns = 8 };
  const double shrink = 2.0;
  double tableau[Columns][Columns];
  double h = 1e-2, best = NAN, bestError = INFINITY;
  for (int col = 0; col < Columns; col++, h /= shrink) {
    tableau[col][0] = (objectiveAt(o, h) - objectiveAt(o, -h)) / (2.0 * h);
    double factor = 1.0;
    for (int row = 1; row <= col; row++) {
      factor *= shrink * shrink;
      tableau[col][row] = (factor * tableau[col][row - 1] - tableau[col - 1][row - 1]) / (factor - 1.0);
      const double error = worse(fabs(tableau[col][row] - tableau[col][row - 1]),
                                 fabs(tableau[col][row] - tableau[col - 1][row - 1]));
      if (error < bestError) {
        bestError = error;
        best = tableau[col][row];
      }
    }
  }
  return best;
}

/// A random direction in which each variable moves in proportion to its size.
static void drawDirection(Oracle *o) {
  const Program *p = o->program;
  randomizeVectors(p, o->direction);
  for (int v = 0; v < p->count; v++) {
    const size_t n = p->variables[v].size;
    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
      sum += o->x0[v][i] * o->x0[v][i];
    const double scale = sum > 0.0 ? sqrt(sum / (double)n) : 1.0;
    for (size_t i = 0; i < n; i++)
      o->direction[v][i] *= scale;
  }
}

/// Leaves the tangent in o->derivative and the primal's result in o->x.
static void runTangent(Oracle *o) {
  const Program *p = o->program;
  copyVectors(p, o->x0, o->x);
  copyVectors(p, o->direction, o->derivative);
  p->tangent(o->x, o->derivative);
}

/// Replaces the adjoints that \p y_b holds on entry by those on return.
static void runAdjoint(Oracle *o, double *const *y_b) {
  copyVectors(o->program, o->x0, o->x);
  o->program->adjoint(o->x, y_b);
}

/// The derivative along the direction that the adjoint \p x_b stands for, when
/// the adjoints of the pure inputs were \p before on entry.
static double directional(const Oracle *o, double *const *x_b, double *const *before) {
  const Program *p = o->program;
  double sum = 0.0;
  for (int v = 0; v < p->count; v++) {
    const int added = p->variables[v].role == INPUT;
    if (p->variables[v].role & INPUT)
      for (size_t i = 0; i < p->variables[v].size; i++)
        sum += (added ? x_b[v][i] - before[v][i] : x_b[v][i]) * o->direction[v][i];
  }
  return sum;
}

static double relativeError(double a, double b) {
  const double scale = fmax(fabs(a), fabs(b));
  return a == b ? 0.0 : fabs(a - b) / scale;
}

static double largestPureOutput(const Program *p, double *const *x_b) {
  double largest = 0.0;
  for (int v = 0; v < p->count; v++)
    if (p->variables[v].role == OUTPUT)
      for (size_t i = 0; i < p->variables[v].size; i++)
        largest = worse(fabs(x_b[v][i]), largest);
  return largest;
}

Oracle *createOracle(const Program *program) {
  Oracle *o = allocate(1, sizeof *o);
  double ***const all[] = {&o->x0, &o->direction, &o->seed, &o->y1, &o->b1, &o->x, &o->y, &o->derivative};
  o->program = program;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    *all[i] = createVectors(program);

  omp_set_num_threads(1);
  randomizeVectors(program, o->x0);
  program->fill(o->x0);
  randomizeVectors(program, o->seed);
  drawDirection(o);
  runPrimal(o, o->y1);
  copyVectors(program, o->seed, o->b1);
  runAdjoint(o, o->b1);
  o->differences = differentiateByDifferences(o);
  return o;
}

void destroyOracle(Oracle *o) {
  double **const all[] = {o->x0, o->direction, o->seed, o->y1, o->b1, o->x, o->y, o->derivative};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    destroyVectors(o->program, all[i]);
  free(o);
}

/// The objective's derivative by tangent and by adjoint, against differences.
static double checkObjective(Oracle *o, double **x_b, double **zero) {
  const Program *p = o->program;
  zeroVectors(p, zero);
  zeroVectors(p, x_b);
  p->seed(o->y, x_b);
  runTangent(o);
  const double tangent = innerProduct(p, OUTPUT, x_b, o->derivative);
  runAdjoint(o, x_b);
  const double adjoint = directional(o, x_b, zero);
  return worse(relativeError(tangent, o->differences), relativeError(adjoint, o->differences));
}

/// All of them get the seed of the outputs as the adjoint did whose result is \p x_b.
static double checkVariants(Oracle *o, double *const *x_b) {
  double worst = 0.0;
  int count;
  const Variant *variants = variantsOf(&count);
  for (int i = 0; i < count; i++) {
    copyVectors(o->program, o->x0, o->x);
    copyVectors(o->program, o->seed, o->derivative);
    variants[i].adjoint(o->x, o->derivative);
    worst = worse(relativeDifference(o->program, INOUT, o->derivative, x_b), worst);
    if (strcmp(variants[i].name, "with_primal") == 0)
      worst = worse(relativeDifference(o->program, OUTPUT, o->x, o->y1), worst);
  }
  return worst;
}

Errors checkAtThreads(Oracle *o, int threads) {
  const Program *p = o->program;
  double **x_b = createVectors(p), **zero = createVectors(p);
  Errors errors;

  omp_set_num_threads(threads);
  runPrimal(o, o->y);
  errors.primal = relativeDifference(p, OUTPUT, o->y, o->y1);
  errors.differences = checkObjective(o, x_b, zero);

  runTangent(o);
  errors.tangent = relativeDifference(p, OUTPUT, o->x, o->y1);
  const double left = innerProduct(p, OUTPUT, o->seed, o->derivative);
  copyVectors(p, o->seed, x_b);
  runAdjoint(o, x_b);
  errors.dotProduct = relativeError(left, directional(o, x_b, o->seed));
  errors.consumed = largestPureOutput(p, x_b);
  errors.threads = relativeDifference(p, INPUT, x_b, o->b1);
  errors.variants = checkVariants(o, x_b);

  destroyVectors(p, x_b);
  destroyVectors(p, zero);
  return errors;
}

int acceptable(const Errors *e) {
  // Written so that NaN is not acceptable. Differences lose half of the digits
  // or more; everything else may only differ by rounding.
  return e->primal <= 1e-12 && e->tangent <= 1e-12 && e->differences <= 1e-7 && e->dotProduct <= 1e-12 &&
         e->consumed == 0.0 && e->threads <= 1e-12 && e->variants <= 1e-12;
}
