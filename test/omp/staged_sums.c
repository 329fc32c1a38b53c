// n=600 m=600 : increments of neighbours' cells behind branches, computed for a stretch of iterations, then added

static double side[600];

// Two arrays, rows of another one, and a sum; as many rows as threads, and fewer; one array for both.
static void upwind(int nx, int ny, double nu, const double *u, const double *v, double *restrict un,
                   double *restrict vn) {
  const double conv = 0.3 * nu;
#pragma omp parallel for schedule(static)
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int k = i + nx * j;
      double ux, vy;
      if (side[k] > 0.0)
        ux = u[k] - u[k - 1];
      else
        ux = u[k + 1] - u[k];
      if (side[k] > 0.0)
        vy = v[k] - v[k - nx];
      else
        vy = v[k + nx] - v[k];
      un[k] = u[k] - conv * u[k] * ux + 0.1 * v[k] * vy + 0.1 * (u[k - 1] + u[k + 1]);
      vn[k] += v[k] - conv * v[k] * vy + 0.1 * u[k] * ux + v[k - nx] + v[k + nx];
    }
}

// One row: a shared loop itself; bounds of which only the run knows.
static void row(int from, int to, const double *restrict u, double *restrict w) {
#pragma omp parallel for
  for (int i = from; i <= to; i++) {
    double d;
    if (side[i] > 0.0)
      d = u[i] * u[i - 1];
    else
      d = u[i + 1] * u[i + 1];
    w[i] += d * u[i] + 0.1 * u[i - 1] * u[i + 1];
  }
}

static void wide(long n, const double *restrict u, double *restrict w) {
  for (long i = 1; i < n - 1; i++) {
    double d;
    if (side[i] > 0.0)
      d = u[i] * u[i - 1];
    else
      d = u[i + 1] * u[i + 1];
    w[i + 1] = d * u[i] + 0.1 * u[i - 1] * u[i + 1];
  }
}

// What is read is what is set: of the same iteration, and of others.
static void sweepUp(int n, double *restrict u, const double *restrict w) {
  for (int i = 1; i < n - 1; i++) {
    double d;
    if (side[i] > 0.0)
      d = 0.2 * w[i] * w[i - 1];
    else
      d = 0.2 * w[i + 1];
    u[i] = 0.2 * u[i - 1] + d + 0.1 * w[i - 1] * w[i + 1];
  }
}

static void shared(int n, const double *u, double *w) {
  for (int i = 1; i < n - 1; i++) {
    double d;
    if (side[i] > 0.0)
      d = 0.2 * u[i] - u[i - 1];
    else
      d = 0.2 * u[i + 1];
    w[i] += 0.5 * d + 0.1 * (u[i - 1] + u[i + 1]);
  }
}

// Without a sign; a way through an array, of which the loop sets an element; every second iteration.
static void others(unsigned n, int *at, const double *restrict u, double *restrict w) {
  for (unsigned i = 1; i < n - 1; i++) {
    double d;
    if (side[i] > 0.0)
      d = u[i] * u[i - 1];
    else
      d = u[i + 1] * u[i];
    w[i] += d + u[i - 1] * u[i + 1];
  }
  for (int j = 0; j < 3; j++)
    for (int i = 1; i < 200; i++) {
      double d;
      if (side[i] > 0.0)
        d = u[i + at[j]] * u[i - 1 + at[j]];
      else
        d = u[i + 1 + at[j]] * u[i];
      w[i + 200 * j - 200] += d + u[i - 1 + at[j]] * u[i + 1 + at[j]];
    }
  for (int i = 1; i < 200; i++) {
    double d;
    int k = i + at[0];
    if (side[k] > 0.0)
      d = u[k] * u[k - 1];
    else
      d = u[k + 1] * u[k];
    w[k] += d + u[k - 1] * u[k + 1];
    at[i % 2] = i % 5;
  }
  for (int i = 1; i < (int)n - 1; i += 2) {
    double d;
    if (side[i] > 0.0)
      d = u[i] * u[i - 1];
    else
      d = u[i + 1] * u[i];
    w[i] += d + u[i - 1] * u[i + 1];
  }
}

void f(int n, int m, double *x, double *y) {
  double a[600] = {0.0}, b[600] = {0.0}, c[600] = {0.0}, d[600] = {0.0}, e[600];
  for (int i = 0; i < 600; i++)
    e[i] = x[i] * y[i];
  int at[3] = {0, 3, 199};
  for (int i = 0; i < 600; i++)
    side[i] = i * 7 % 5 - 2.5;
  upwind(30, n / 30, y[0], x, y, a, b);
  upwind(300, n / 300, y[1], x, x, a, b); // no row inside
  upwind(200, n / 200, y[1], x, x, c, b);
  upwind(150, n / 150 - 1, y[1], x + 2, x, c, b);
  row(1, n - 2, x, b);
  row(7, m / 4, y, b);
  row(9, 8, y, b);
  wide(n, y, d);
  shared(n - 1, e, e + 1);
  shared(n - 1, e + 1, e);
  sweepUp(n, c, y);
  others((unsigned)n - 200, at, y, b + 200);
  for (int i = 0; i < n; i++)
    x[i] = 0.1 * (a[i] + b[i] + c[i] + d[i] + e[i]) + x[i];
}
