// n=60 m=60 : a subscript with a factor that has one value only, by a loop of one iteration
void f(int n, int m, double *restrict x, double *restrict y) {
  double z[400];
  (void)m;
  for (int i = 0; i < 400; i++)
    z[i] = y[i % n] * x[(i * 7) % n];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 2; k < 3; k++)
      x[i] += z[i + i * k] * z[i + 4];
}
