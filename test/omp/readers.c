// n=24 m=5 threads=1,2,3,4,8 : functions that read shared arrays, whose bodies take the place of their calls
#include <stdlib.h>

struct particle {
  double at[2];
  int kind;
  double mass;
};

/* Changes its parameters, and calls others. */
static double sumDown(const double *x, int k) {
  double sum = 0;
  for (; k > 0; k--, x++)
    sum += *x * *x;
  return sum;
}
static double both(const double *x, const double *y, int k) { return sumDown(x, k) + 0.5 * sumDown(y + 1, k - 1); }

/* An argument with an effect: once. */
static double second(int unused, const double *x, int k) {
  (void)unused;
  return x[k] * x[k + 1];
}

/* Names that the caller has, too. */
static double shadow(const double *sum, int i) {
  double x = sum[i];
  for (int i = 0; i < 2; i++) {
    double x = sum[i];
    x *= x;
    (void)x;
  }
  return x * x;
}

/* In place: what it reads is what it writes. */
static void relax(double *u, const double *v, int i) { u[i] = 0.5 * u[i] * u[i] + v[i] * u[i]; }

static double potential(const struct particle *p, const double *x, int i) {
  return p->mass * (x[i] - p->at[p->kind]) * (x[i] - p->at[0]);
}

/* Calls itself. */
static double power(const double *x, int i, int k) {
  double p = 1;
  if (k > 0)
    p = x[i] * power(x, i, k - 1);
  return p;
}

/* Its pointers may be the same, or cross. */
static void swapInto(double *to, const double *a, const double *b, int i) {
  const double t = a[i] * 0.25;
  to[i] = b[i] * b[i] + t;
}

/* Rows. */
static double trace(const double (*rows)[2], int i) { return rows[i][0] * rows[i][1]; }

/* A loop with a way out. */
static double untilLarge(const double *x, int k) {
  double sum = 0;
  for (int j = 0; j < k; j++) {
    if (j > 2 || x[j] > 1000)
      break;
    sum += x[j] * x[j];
  }
  return sum;
}

/* Memory and constants of its own. */
static double weighted(int k, const double *x) {
  static const double weights[3] = {0.5, 0.25, 0.125};
  double t[k], sum = 0;
  for (int j = 0; j < k; j++)
    t[j] = weights[j % 3] * x[j];
  for (int j = 0; j < k; j++)
    sum += t[j] * t[k - 1 - j];
  return sum;
}

/* Rows whose extent only the parameters give. */
static double corners(int k, int columns, const double (*rows)[columns]) {
  return rows[0][0] * rows[k - 1][columns - 1];
}

/* What it is given to set is a thread's own, and reached by another name. */
static void powersOf(const double *x, int i, int k, double *p) {
  double *q = p;
  *q++ = 1;
  for (int j = 1; j < k; j++, q++)
    *q = q[-1] * x[i];
}

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = calloc(n, sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = x[n - 1 - i] - 0.3;
  const struct particle centre = {{0.1, 0.2}, 1, x[0]};
  const struct particle *at = &centre;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n - m; i++) {
      int k = i;
      v[i] = both(x + i, x, m) + second(k++, x, i) + shadow(x, i);
      v[i] += potential(at, x, k - 1);
      double powers[4];
      powersOf(x, i, 4, powers);
      v[i] += weighted(m, x + i) * corners(2, m, (const double(*)[m])x) + powers[3] * powers[2];
    }
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < n / 2; i++) {
      relax(u, x, i);
      u[i] += power(x, i, 3) + trace((const double(*)[2])x, i % (n / 2));
    }
#pragma omp for
    for (int i = n / 2; i < n; i++) {
      double *to = i % 3 ? u : u + 0;
      swapInto(to, u, x, i);
      u[i] += untilLarge(x + i - m, m);
    }
  }
  for (int i = 0; i < n; i++)
    y[i % m] += u[i] + v[i];
  free(u);
  free(v);
}
