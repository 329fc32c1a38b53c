// Objective: the square of the cost, which is its only output.

#include "kmeans.h"
#include "kmeans_derivatives.h"

#include "containers.h"

enum { POINTS, CENTROIDS, TOTAL, COUNT };

static Variable variables[COUNT];
static const int dim = 6;

static void fill(double *const *x) {
  for (int v : {POINTS, CENTROIDS})
    for (std::size_t i = 0; i < variables[v].size; i++)
      x[v][i] = uniform();
}

static double objective(double *const *x) { return 0.5 * x[TOTAL][0] * x[TOTAL][0]; }

static void seed(double *const *x, double *const *x_b) { x_b[TOTAL][0] += x[TOTAL][0]; }

static void primal(double *const *x) {
  x[TOTAL][0] = kmeans::cost(dim, vectorOf(variables, x, POINTS), vectorOf(variables, x, CENTROIDS));
}

static void tangent(double *const *x, double *const *x_d) {
  x[TOTAL][0] =
      kmeans::cost_d(dim, vectorOf(variables, x, POINTS), vectorOf(variables, x_d, POINTS),
                     vectorOf(variables, x, CENTROIDS), vectorOf(variables, x_d, CENTROIDS), x_d[TOTAL]);
}

static void adjoint(double *const *x, double *const *x_b) {
  std::vector<double> points_b = vectorOf(variables, x_b, POINTS),
                      centroids_b = vectorOf(variables, x_b, CENTROIDS);
  kmeans::cost_b(dim, vectorOf(variables, x, POINTS), points_b, vectorOf(variables, x, CENTROIDS),
                 centroids_b, x_b[TOTAL][0]);
  put(points_b, x_b, POINTS);
  put(centroids_b, x_b, CENTROIDS);
  // The adjoint takes this seed by value, so it is for the caller to consume it.
  x_b[TOTAL][0] = 0.0;
}

static const Program program = {"kmeans", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  const std::size_t points = size == TIME_SIZE ? 200000 : 100;
  variables[POINTS] = {"points", points * dim, INPUT};
  variables[CENTROIDS] = {"centroids", (size == TIME_SIZE ? 32u : 5u) * dim, INPUT};
  variables[TOTAL] = {"total", 1, OUTPUT};
  return &program;
}
