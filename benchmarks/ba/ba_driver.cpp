// Objective: half the sum of squares of all errors.

#include "ba.h"
#include "ba_derivatives.h"

#include "harness.h"

#include <vector>

enum { CAMS, POINTS, WEIGHTS, ERR, WERR, COUNT };

static Variable variables[COUNT];
static int cameras, points, observations;
static std::vector<int> obs;
static std::vector<double> feats;

static void fill(double *const *x) {
  for (int c = 0; c < cameras; c++) {
    double *cam = x[CAMS] + c * ba::camera_size;
    for (int k = 0; k < 3; k++) {
      cam[ba::ROTATION + k] = 0.4 * uniform() - 0.2;
      cam[ba::CENTER + k] = (k == 2 ? -5.0 : 0.0) + 0.5 * uniform();
    }
    cam[ba::FOCAL] = 1.0 + 0.2 * uniform();
    for (int k = 0; k < 2; k++) {
      cam[ba::PRINCIPAL + k] = 0.1 * uniform();
      cam[ba::RADIAL + k] = 0.05 * uniform();
    }
  }
  for (int i = 0; i < 3 * points; i++)
    x[POINTS][i] = 2.0 * uniform() - 1.0;
  for (int i = 0; i < observations; i++)
    x[WEIGHTS][i] = 0.5 + uniform();
}

static double objective(double *const *x) {
  double sum = 0.0;
  for (int i = 0; i < 2 * observations; i++)
    sum += x[ERR][i] * x[ERR][i];
  for (int i = 0; i < observations; i++)
    sum += x[WERR][i] * x[WERR][i];
  return 0.5 * sum;
}

static void seed(double *const *x, double *const *x_b) {
  for (int i = 0; i < 2 * observations; i++)
    x_b[ERR][i] += x[ERR][i];
  for (int i = 0; i < observations; i++)
    x_b[WERR][i] += x[WERR][i];
}

static void primal(double *const *x) {
  ba::objective(observations, x[CAMS], x[POINTS], x[WEIGHTS], obs.data(), feats.data(), x[ERR], x[WERR]);
}

static void tangent(double *const *x, double *const *x_d) {
  ba::objective_d(observations, x[CAMS], x_d[CAMS], x[POINTS], x_d[POINTS], x[WEIGHTS], x_d[WEIGHTS],
                  obs.data(), feats.data(), x[ERR], x_d[ERR], x[WERR], x_d[WERR]);
}

static void adjoint(double *const *x, double *const *x_b) {
  ba::objective_b(observations, x[CAMS], x_b[CAMS], x[POINTS], x_b[POINTS], x[WEIGHTS], x_b[WEIGHTS],
                  obs.data(), feats.data(), x[ERR], x_b[ERR], x[WERR], x_b[WERR]);
}

static const Program program = {"ba", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

const Program *setUpProgram(SizeKind size) {
  cameras = size == TIME_SIZE ? 200 : 3;
  points = size == TIME_SIZE ? 50000 : 12;
  observations = size == TIME_SIZE ? 400000 : 50;
  obs.resize(2 * observations);
  feats.resize(2 * observations);
  for (int i = 0; i < observations; i++) {
    obs[2 * i] = static_cast<int>(cameras * uniform());
    obs[2 * i + 1] = static_cast<int>(points * uniform());
    feats[2 * i] = uniform() - 0.5;
    feats[2 * i + 1] = uniform() - 0.5;
  }
  const std::size_t n = observations;
  variables[CAMS] = {"cams", std::size_t(ba::camera_size) * cameras, INPUT};
  variables[POINTS] = {"points", std::size_t(3) * points, INPUT};
  variables[WEIGHTS] = {"w", n, INPUT};
  variables[ERR] = {"err", 2 * n, OUTPUT};
  variables[WERR] = {"werr", n, OUTPUT};
  return &program;
}
