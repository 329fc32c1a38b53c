// n=42 m=6 : rows of a matrix whose size is known only at run time, in flat arrays, with several types of subscripts
#include <stddef.h>
void f(int n, int m, double *x, double *y) {
  const int columns = n / m;
  const size_t wide = 7;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int j = 0; j < columns; j++)
      y[i] += x[i * columns + j] * x[i * columns + j];
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    const double *row = x + (size_t)i * wide;
    for (int j = 6; j >= 0; j -= 2)
      y[i] *= row[j];
  }
}
