// n=40 m=40 : the bounds of the loop show that two reads never meet; a periodic neighbour; even and odd cells
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m / 2; i++)
    y[i] *= x[i] * x[i + m / 2];
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] += x[(i + 1) % m] * x[(i + 1) % m];
#pragma omp parallel for schedule(static, 3)
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      y[i] *= x[i];
    else if (i > 2)
      y[i] += x[i - 2] * x[i];
}
