// n=24 m=24 : canonical loops downwards, strided, <= and !=, long and unsigned indices, offsets in both bounds
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i--)
    x[i] = x[i] * x[i];
#pragma omp parallel for
  for (long i = 1; i <= m - 1; i += 3)
    y[i] *= x[i - 1] * y[i];
#pragma omp parallel for schedule(dynamic, 2)
  for (unsigned i = 2; i < (unsigned)n; i = i + 5)
    x[i] *= y[1] * x[i];
#pragma omp parallel for
  for (int i = 4; i != 8; ++i)
    y[i] *= x[i];
#pragma omp parallel for
  for (int i = n / 2; i > 3; i -= 2)
    x[i] = x[i] * y[i];
}
