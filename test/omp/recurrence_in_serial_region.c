// n=16 m=16 : a region that if(0) makes serial holds a recurrence
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for if (0)
  for (int i = 1; i < n; i++)
    x[i] = 0.5 * x[i - 1] + y[i % m];
#pragma omp parallel for num_threads(1)
  for (int i = 1; i < n; i++)
    x[i] = 0.75 * x[i - 1] + x[i];
}
