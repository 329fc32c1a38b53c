// n=12 m=12 : plain memory that one iteration fills and another one uses and overwrites: ordered by flags that are read and set atomically
#include <sched.h>
static int peek(const int *flag) {
  int now;
#pragma omp atomic read seq_cst
  now = *flag;
  return now;
}
static void raise(int *flag) {
#pragma omp atomic write seq_cst
  *flag = 1;
}
void f(int n, int m, double *x, double *y) {
  double buffer[12];
  int full[12] = {0};
  (void)m;
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    while (i > 0 && !peek(&full[i - 1]))
      sched_yield();
    double before = i > 0 ? 0.2 * buffer[i - 1] * buffer[i - 1] : 0.5;
    buffer[i] = before * x[i] * 0.5 + x[i];
    if (i > 0)
      buffer[i - 1] = before * y[i];
    raise(&full[i]);
  }
  for (int i = 0; i < n; i++)
    y[i] += buffer[i];
}
