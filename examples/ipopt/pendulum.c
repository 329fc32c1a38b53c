#include "pendulum.h"

#include <math.h>

enum { ANGLE, VELOCITY, TORQUE, NUMBERS };

static double acceleration(const double *at) {
  return at[TORQUE] - 0.1 * at[VELOCITY] - 9.81 * sin(at[ANGLE]);
}

double effort(int steps, double h, const double *z) {
  double sum = 0.0;
  for (int k = 0; k < steps; k++) {
    const double *at = z + NUMBERS * k, *next = at + NUMBERS;
    sum += 0.5 * h * (at[TORQUE] * at[TORQUE] + next[TORQUE] * next[TORQUE]);
  }
  return sum;
}

static void defect_of_step(double h, const double *at, double *defect) {
  const double *next = at + NUMBERS;
  defect[0] = next[ANGLE] - at[ANGLE] - 0.5 * h * (at[VELOCITY] + next[VELOCITY]);
  defect[1] = next[VELOCITY] - at[VELOCITY] - 0.5 * h * (acceleration(at) + acceleration(next));
}

void defects(int steps, double h, const double *z, double *defect) {
#pragma omp parallel for
  for (int k = 0; k < steps; k++)
    defect_of_step(h, z + NUMBERS * k, defect + 2 * k);
}

double lagrangian(int steps, double h, const double *z, double factor, const double *multiplier) {
  double sum = factor * effort(steps, h, z);
  for (int k = 0; k < steps; k++) {
    double defect[2];
    defect_of_step(h, z + NUMBERS * k, defect);
    sum += multiplier[2 * k] * defect[0] + multiplier[2 * k + 1] * defect[1];
  }
  return sum;
}
