// n=10 m=3 : modifiers that say what is so anyway: if(parallel: ...) and reduction(default, ...)
void f(int n, int m, double *x, double *y) {
  double sum = 0.0;
  int k = 1;
  (void)m;
#pragma omp parallel for if (parallel : n > 4) reduction(default, + : sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i] * y[0];
#pragma omp parallel for linear(k : 2)
  for (int i = 0; i < n; i++) {
    x[i] *= 0.1 * k * sum;
    k += 2;
  }
  y[1] += k * x[0];
}
