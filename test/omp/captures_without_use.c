// n=9 m=6 : captures of atomics that nothing uses, of the derivative or at all: what is left of them is an atomic update, or nothing
void f(int n, int m, double *x, double *y) {
  int count = 0, steps = 1;
  double unread = 0.0, total = 0.0, first = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int at, before;
    double seen, now;
#pragma omp atomic capture
    at = count++;
#pragma omp atomic capture
    {
      steps = steps + 2;
      before = steps;
    }
#pragma omp atomic read
    seen = unread;
#pragma omp atomic write
    unread = x[i];
#pragma omp atomic capture
    now = total += x[i];
    (void)at, (void)before, (void)seen, (void)now;
#pragma omp atomic
    y[i % m] += x[i] * x[i];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double last;
#pragma omp atomic capture seq_cst
    {
      last = first;
      first = 0.5;
    }
    y[i] *= x[i];
    (void)last;
  }
  y[0] *= count + steps;
  y[1] += total * first;
}
