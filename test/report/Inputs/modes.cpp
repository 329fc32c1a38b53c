#include "modes.h"

#pragma adjgen differentiate(norm(return)/(x)) mode(reverse, forward)
double norm(int n, const double *x) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += squared(x[i]);
  return sum;
}
