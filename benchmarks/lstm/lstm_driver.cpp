// Objective: half the square of the loss, which is the only output.

#include "lstm.h"
#include "lstm_derivatives.h"

#include "containers.h"

enum { PARAMETERS, SEQUENCE, LOSS, COUNT };

static Variable variables[COUNT];
static int width;
static const int layers = 2;

static void fill(double *const *x) {
  for (std::size_t i = 0; i < variables[PARAMETERS].size; i++)
    x[PARAMETERS][i] = (uniform() - 0.5) / width;
  for (std::size_t i = 0; i < variables[SEQUENCE].size; i++)
    x[SEQUENCE][i] = uniform();
}

static double objective(double *const *x) { return 0.5 * x[LOSS][0] * x[LOSS][0]; }

static void seed(double *const *x, double *const *x_b) { x_b[LOSS][0] += x[LOSS][0]; }

static void primal(double *const *x) {
  x[LOSS][0] =
      lstm::loss(width, layers, vectorOf(variables, x, PARAMETERS), vectorOf(variables, x, SEQUENCE));
}

static void tangent(double *const *x, double *const *x_d) {
  x[LOSS][0] =
      lstm::loss_d(width, layers, vectorOf(variables, x, PARAMETERS), vectorOf(variables, x_d, PARAMETERS),
                   vectorOf(variables, x, SEQUENCE), vectorOf(variables, x_d, SEQUENCE), x_d[LOSS]);
}

static void adjoint(double *const *x, double *const *x_b) {
  std::vector<double> parameters_b = vectorOf(variables, x_b, PARAMETERS),
                      sequence_b = vectorOf(variables, x_b, SEQUENCE);
  lstm::loss_b(width, layers, vectorOf(variables, x, PARAMETERS), parameters_b,
               vectorOf(variables, x, SEQUENCE), sequence_b, x_b[LOSS][0]);
  put(parameters_b, x_b, PARAMETERS);
  put(sequence_b, x_b, SEQUENCE);
  // The adjoint takes this seed by value, so it is for the caller to consume it.
  x_b[LOSS][0] = 0.0;
}

static const Program program = {"lstm", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  width = size == TIME_SIZE ? 128 : 5;
  const std::size_t length = size == TIME_SIZE ? 60 : 8;
  variables[PARAMETERS] = {"parameters", layers * lstm::Layer<double>::parameters(width, width), INPUT};
  variables[SEQUENCE] = {"sequence", length * width, INPUT};
  variables[LOSS] = {"loss", 1, OUTPUT};
  return &program;
}
