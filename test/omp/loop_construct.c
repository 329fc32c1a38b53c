// n=24 m=24 threads=1,2,3,8 : loop and parallel loop, with their bindings
void f(int n, int m, double *x, double *y) {
  double s = 0.0;
#pragma omp parallel
  {
#pragma omp loop
    for (int i = 0; i < n - 1; i++)
      y[i] = y[i] * x[i] * x[i + 1];
#pragma omp loop bind(parallel) collapse(2) order(concurrent)
    for (int i = 0; i < 4; i++)
      for (int k = 0; k < 6; k++)
        x[6 * i + k] *= y[6 * i + k];
  }
#pragma omp parallel loop reduction(+ : s) num_threads(2)
  for (int i = 0; i < m; i++)
    s += x[i] * y[i];
#pragma omp parallel
#pragma omp master
#pragma omp loop bind(thread)
  for (int i = 0; i < n; i++)
    y[i] += 0.1 * s * x[i];
}
