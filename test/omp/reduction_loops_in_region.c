// n=18 m=6 : worksharing loops with reductions of several operators inside a region, whose results the region uses, in a time loop
void f(int n, int m, double *x, double *y) {
  double p = 1.1, top = 0.2, s = 0.3;
  for (int step = 0; step < 3; step++) {
#pragma omp parallel
    {
#pragma omp for reduction(* : p) reduction(max : top) reduction(+ : s)
      for (int i = 0; i < n; i++) {
        double v = x[i] * (i == 7 + 3 * step ? 6.0 : 1.0);
        p *= 0.9 + 0.1 * v;
        top = top > v ? top : v;
        s += 0.1 * v * v;
      }
#pragma omp for
      for (int i = 0; i < n; i++)
        x[i] = 0.5 * x[i] + 0.1 * p * x[i] / top + 0.01 * s;
#pragma omp for reduction(- : s)
      for (int i = 0; i < m; i++)
        s -= 0.1 * y[i] * x[i];
    }
    y[step % m] += p * s;
    p = 0.5 + 0.1 * p;
    top = 0.5 * top;
  }
}
