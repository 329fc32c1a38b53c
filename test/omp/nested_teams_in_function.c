// n=24 m=8 threads=2,3,8 : several teams at once in a function with a worksharing loop, which reads what they share
static double shared[24];
static void part(int n, double *y) {
#pragma omp barrier
#pragma omp for
  for (int i = 0; i < n; i++)
    y[i] += shared[i] * shared[i];
}

void f(int n, int m, double *x, double *y) {
  double z[4][24];
  for (int i = 0; i < 24; i++)
    shared[i] = x[i] * x[i];
#pragma omp parallel for num_threads(4)
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < n; i++)
      z[k][i] = 0.1 * k;
#pragma omp parallel num_threads(2)
    part(n, z[k]);
  }
  for (int i = 0; i < n; i++)
    y[i % m] += z[i % 4][i] * z[(i + 1) % 4][i];
}
