// n=24 m=24 schedule-dependent : threadprivate values that one region leaves for the next, in a time loop; serial code between changes the primary's
static double mine, old;
#pragma omp threadprivate(mine, old)

void f(int n, int m, double *x, double *y) {
  double total = 0.0;
  for (int step = 0; step < 2; step++) {
#pragma omp parallel
    {
      mine = 0.1;
      old = x[1] * (step + 1);
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++) {
        mine += 0.1 * x[i] * x[i] * old;
        old = 0.5 * old * x[i];
      }
    }
    y[0] *= 2.0 * mine;
    mine = mine * mine + old;
#pragma omp parallel reduction(+ : total)
    {
      total += mine * mine + old;
#pragma omp for schedule(static, 2)
      for (int i = 0; i < m; i++)
        y[i] *= 1.0 + 0.01 * mine;
    }
  }
  y[1] *= total;
}
