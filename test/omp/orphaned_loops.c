// n=24 m=24 threads=1,2,3,4,8 : worksharing loops in functions, called in a region, in a loop of it, and outside of any
static void update(int n, const double *u, double *v) {
#pragma omp for schedule(static, 3)
  for (int i = 0; i < n; i++)
    v[i] = v[i] * u[i] + 0.2 * u[(i + 1) % n] * u[i];
}

static void scale(int n, double w, double *v) {
#pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    v[i] = v[i] * w * 0.3 + 0.2;
}

static void both(int n, double w, double *u, double *v) {
  update(n, u, v);
  scale(n, w, u);
}

void f(int n, int m, double *x, double *y) {
  double w = x[0];
#pragma omp parallel
  {
    for (int s = 0; s < 2; s++)
      both(n, w, x, y);
    update(m, y, x);
  }
  update(n / 2, x, y);
  scale(m, y[1], x);
}
