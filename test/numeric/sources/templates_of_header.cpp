// n=6 m=1 sources no-roundtrip : C++: a template and an inline function of a header, which both sources use
#include "templates_of_header/laws.h"

double other_side(const double *x, int n);

void f(int n, int m, double *x, double *y) {
  double sum = other_side(x, n);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += cubed(x[i]) + mixed(x[i], 2.0);
  for (int j = 0; j < m; j++)
    y[j] = sum * x[0];
}
