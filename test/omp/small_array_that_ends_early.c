// n=3 m=40 : the loop could read sixteen elements, but there are three: the others must not be touched
void f(int n, int m, double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int j = 0; j < 16; j++)
      if (j < n)
        y[i] += x[j] * y[i] * x[j];
}
