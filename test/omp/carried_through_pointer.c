// n=13 m=13 schedule-dependent : a value carried through a pointer to the thread's own variable
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    double t = 0.5;
    double *p = &t;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      *p = 0.5 * *p + x[i];
      y[i % m] += *p;
    }
  }
}
