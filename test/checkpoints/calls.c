// n=6 m=6 : steps call functions; a call has checkpoints
static void step(int n, double *u, double h) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] + h * u[i] * u[(i + 1) % n];
}

static void steps(int n, double *u, int m) {
  for (int t = 0; t < m; t++)
    step(n, u, 0.03);
}

void f(int n, int m, double *x, double *y) {
  double u[8];
  for (int i = 0; i < 8; i++)
    u[i] = x[i % n];
  for (int t = 0; t < 6; t++)
    step(8, u, 0.05);
#ifdef __adjgen__
#pragma adjgen checkpoint(all)
#endif
  steps(8, u, 3);
  for (int i = 0; i < m; i++)
    y[i] = u[i % 8] * u[0];
}
