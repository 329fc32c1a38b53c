// n=12 m=4 : atomic updates other than sums: * / and the operand on the left
void f(int n, int m, double *x, double *y) {
  double p = 1.0, q = y[0], r = 1.5;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      p *= 1.0 + 0.1 * x[i];
#pragma omp atomic update seq_cst
      q /= 1.0 + 0.1 * x[i];
    }
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 2 * n; i++) {
#pragma omp atomic
      r = 0.0 * x[i / 2] - r;
    }
  }
  y[m - 1] *= p * q + r;
}
