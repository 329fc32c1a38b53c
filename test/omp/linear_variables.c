// n=12 m=36 : linear variables: integers and pointers, of steps known and not, at loops with steps and directions; their values after the loop
void f(int n, int m, double *x, double *y) {
  int j = 1, step = m / n;
  long k = 2;
#pragma omp parallel for linear(j : step)
  for (int i = 1; i < n; i++) {
    y[j] *= x[i];
    j += step;
  }
  const double *p = x;
#pragma omp parallel
  {
#pragma omp for linear(k) linear(p : 1)
    for (int i = n; i > 0; i -= 2) {
      y[i] += *p * *p * x[k % n];
      k++;
      p++;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= 1.1;
  }
  y[j % m] *= *p * (double)k;
}
