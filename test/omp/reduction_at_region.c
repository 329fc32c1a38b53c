// n=20 m=5 schedule-dependent : reductions of a region whose threads all take part, with and without a loop inside; few threads, if
void f(int n, int m, double *x, double *y) {
  double p = y[0], top = 0.0, q = 1.0;
#pragma omp parallel reduction(* : p) reduction(max : top) num_threads(3)
  {
    p *= 1.1;
#pragma omp for
    for (int i = 0; i < n; i++) {
      p *= 0.9 + 0.1 * x[i];
      top = top > x[i] * (i + 2) ? top : x[i] * (i + 2);
    }
    p *= x[1];
  }
#pragma omp parallel reduction(* : q) if (n < 3)
  q *= x[2] * x[2];
  y[m - 1] *= p * top * q;
}
