// n=16 m=16 threads=1,2,3,8 : a function with a region calls itself from that region
static void halve(int n, double *u, double *v) {
  if (n < 4) {
    for (int i = 0; i < n; i++)
      v[i] = v[i] * u[i] * u[i];
    return;
  }
  double top = u[0] * v[n - 1];
#pragma omp parallel for num_threads(2)
  for (int h = 0; h < 2; h++) {
    halve(n / 2, u + h * (n / 2), v + h * (n / 2));
    v[h * (n / 2)] += 0.3 * top * v[h * (n / 2)];
  }
#pragma omp parallel sections num_threads(2)
  {
    u[0] = u[0] * top;
#pragma omp section
    u[1] = u[1] * v[1] * top;
  }
}

void f(int n, int m, double *x, double *y) {
  halve(n, x, y);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    halve(m / 2, y, x);
  }
}
