/* std=gnu89,c99,gnu17 head=f(y,total)/(x) flags=-fopenmp : worksharing loops, collapsed ones, reductions, singles, sections of arrays */
void f(int n, const double *x, double *y, double *total) {
  double sum = 0.0, shared;
  int i, j;
#pragma omp parallel for
  for (i = 0; i < n; i++)
    y[i] = x[i] * x[i];
#pragma omp parallel for collapse(2) private(i, j)
  for (i = 0; i < n; i++)
    for (j = 0; j < 3; j++)
      y[n + 3 * i + j] = x[i] * x[i] * x[i] * j;
#pragma omp parallel private(shared) reduction(+ : sum)
  {
    double own[3];
    int k;
    for (k = 0; k < 3; k++)
      own[k] = 0.0;
#pragma omp single copyprivate(shared)
    {
      shared = 0.0;
      for (k = 0; k < n; k++)
        shared += x[k] * x[k];
    }
#pragma omp for schedule(dynamic, 2)
    for (i = 1; i < n - 1; i++) {
      own[i % 3] += x[i - 1] * x[i + 1];
      sum += shared * x[i];
    }
#pragma omp critical
    *total += own[0] * own[1] + own[2];
  }
  *total += sum;
}
