// n=60 m=60 : threadprivate variables of regions between which teams of another size are at work, in which threads may come and go: numbers, an index, an array, set by copyin, by each thread, in a called function
static double factor;
static int shift;
static double weights[2];
#pragma omp threadprivate(factor, shift, weights)

static void scale(int n, double *u) {
  factor = 0.5 + 0.1 * u[0];
#pragma omp parallel for copyin(factor) schedule(static)
  for (int i = 0; i < n; i++)
    u[i] = 0.3 * factor * factor + 0.5 * u[i] * factor;
}

static double weighted(double x) { return weights[0] * x + weights[1] * x * x; }

static void weigh(int n, double *u, const double *v) {
#pragma omp parallel
  {
    shift = n % 3 + 1;
    weights[0] = 0.5 * v[n - 1];
    weights[1] = 0.25 * v[0];
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n - 3; i++)
      u[i] += 0.3 * weighted(v[i + shift]);
  }
}

void f(int n, int m, double *x, double *y) {
  for (int t = 0; t < 3; t++) {
    scale(n, x);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < n; i++)
      y[i] = 0.5 * y[i] + 0.25 * x[i] * x[i];
    weigh(m, y, x);
#pragma omp parallel for num_threads(1 + t)
    for (int i = 0; i < n; i++)
      x[i] = 0.5 * x[i] + 0.25 * x[i] * y[i];
  }
}
