// Objective: half the sum of squares of all errors.

#include "hand.h"
#include "hand_derivatives.h"

#include "harness.h"

enum { POSE, SCALE, ERR, COUNT };

static Variable variables[COUNT];
static hand::Model model;
static std::vector<int> parent, vertexOf;
static std::vector<double> offset, rest, weight, measured;

static int points() { return static_cast<int>(vertexOf.size()); }

static void fill(double *const *x) {
  for (int i = 0; i < 3 * model.bones; i++)
    x[POSE][i] = uniform() - 0.5;
  for (int i = 0; i < 3; i++)
    x[SCALE][i] = 0.8 + 0.4 * uniform();
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (int i = 0; i < 3 * points(); i++)
    sum += x[ERR][i] * x[ERR][i];
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (int i = 0; i < 3 * points(); i++)
    x_b[ERR][i] += x[ERR][i];
}

static void primal(double *const *x) {
  hand::objective(model, x[POSE], x[SCALE], points(), vertexOf.data(), measured.data(), x[ERR]);
}

static void tangent(double *const *x, double *const *x_d) {
  hand::objective_d(model, x[POSE], x_d[POSE], x[SCALE], x_d[SCALE], points(), vertexOf.data(),
                    measured.data(), x[ERR], x_d[ERR]);
}

static void adjoint(double *const *x, double *const *x_b) {
  hand::objective_b(model, x[POSE], x_b[POSE], x[SCALE], x_b[SCALE], points(), vertexOf.data(),
                    measured.data(), x[ERR], x_b[ERR]);
}

static const Program program = {"hand", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

/// A palm with five fingers of as many bones as there are; every vertex follows a few bones.
static void makeModel(int bones, int vertices) {
  for (int b = 0; b < bones; b++) {
    parent.push_back(b == 0 ? -1 : b <= 5 ? 0 : b - 5);
    for (int i = 0; i < 3; i++)
      offset.push_back(b == 0 ? 0.0 : uniform());
    for (int v = 0; v < vertices; v++) {
      weight.push_back((b + v) % 4 == 0 ? uniform() : 0.0);
      for (int i = 0; i < 3; i++)
        rest.push_back(uniform() - 0.5);
    }
  }
  model = {bones, vertices, parent.data(), offset.data(), rest.data(), weight.data()};
}

const Program *setUpProgram(SizeKind size) {
  makeModel(size == TIME_SIZE ? 22 : 8, size == TIME_SIZE ? 40000 : 15);
  const int count = size == TIME_SIZE ? 100000 : 20;
  for (int k = 0; k < count; k++) {
    vertexOf.push_back(static_cast<int>(model.vertices * uniform()));
    for (int i = 0; i < 3; i++)
      measured.push_back(uniform());
  }
  variables[POSE] = {"pose", std::size_t(3) * model.bones, INPUT};
  variables[SCALE] = {"scale", 3, INPUT};
  variables[ERR] = {"err", std::size_t(3) * count, OUTPUT};
  return &program;
}
