// A decay with two parameters, and how far it is from measurements.
#include "decay.h"
#include <math.h>

double misfit(int n, const double p[2], const double *t, const double *y) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    double r = p[0] * exp(-p[1] * t[i]) - y[i];
    sum += r * r;
  }
  return sum / n;
}
