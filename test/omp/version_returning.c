// n=12 m=30 : versions of heads that return a number: triangles, counters that are copied, values that are computed on entry, elements of index arrays under conditions
#include <math.h>

struct rows {
  int count;
  const int *starts, *columns;
  double *values;
};

double f(int n, int d, int k, const double *x, const double *w, const double *mean, const double *chol,
         struct rows *rows, double *y) {
  const int size = d * (d + 1) / 2;
  double total = 0.0;
#pragma omp parallel for reduction(+ : total)
  for (int p = 0; p < n; p++) {
    double sum = 0.0;
    for (int c = 0; c < k; c++) {
      double squares = 0.0;
      int at = c * size;
      for (int i = 0; i < d; i++) {
        double t = 0.0;
        for (int j = 0; j <= i; j++)
          t += chol[at++] * (x[p * d + j] - mean[c * d + j]);
        squares += t * t;
      }
      sum += exp(w[c] - 0.5 * squares);
    }
    total += log(sum);
  }
#pragma omp parallel for schedule(static)
  for (int i = 0; i < rows->count; i++) {
    double diagonal = 1.0, rest = x[i];
    for (int e = rows->starts[i]; e < rows->starts[i + 1]; e++) {
      const int j = rows->columns[e];
      if (j == i)
        diagonal += rows->values[e] * rows->values[e];
      else if (j > 1)
        rest -= rows->values[e] * x[j];
    }
    y[i] = y[i] * rest / diagonal;
  }
  return total;
}
