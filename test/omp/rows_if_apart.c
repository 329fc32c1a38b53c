// n=160 m=160 : rows that are saved in one piece where a test at run time finds that arrays are apart: buffers that are exchanged, parts of one array, arrays that overlap or are the same, in parallel and in serial loops, several rows in one loop, without an iteration
#include <stddef.h>

// The next state from the one before: apart, whichever is which.
static void exchanged(int n, double a, double *x, double *y) {
  double *u = x, *v = y;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] - a * u[i] * (u[i + 1] - u[i - 1]) + 0.1 * v[i] * v[i];
    double *other = u;
    u = v;
    v = other;
  }
}

// With a branch in the value, and a function: saved in one piece, not gathered.
static void exchangedByHalves(long n, double *x, double *y) {
  double *u = x, *v = y;
  for (int t = 0; t < 4; t++) {
#pragma omp parallel for schedule(static)
    for (long i = 0; i <= n - 1; ++i) {
      const double own = u[i], left = i > 0 ? u[i - 1] : 0.5;
      v[i] = own / (1.0 + left * left) + 0.25 * v[i] * own;
    }
    double *other = u;
    u = v;
    v = other;
  }
}

// The whole state in a row of a grid, one after the other.
static void grid(int width, int height, double *x, double *y) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int j = 1; j < height - 1; j++)
      for (int i = 1; i < width - 1; i++)
        y[j * width + i] =
            x[j * width + i] * (0.5 + 0.1 * x[j * width + i - 1] - 0.1 * x[(j + 1) * width + i + 1]);
    double *other = x;
    x = y;
    y = other;
  }
}

// No race, whatever `to` is: what other iterations read is not assigned.
static void halves(int half, const double *from, double *to) {
#pragma omp parallel for
  for (int i = 0; i < half; i++)
    to[i] = 0.5 * from[i + 64] * to[i] + 0.25 * from[i] * from[i + 65];
}

// Each iteration may read what the one before has assigned, or the one behind will assign.
static void serial(int n, const double *from, double *to, const double *factor) {
  for (int i = 2; i < n - 2; i++)
    to[i] = 0.5 * to[i] * from[i - 2] - 0.125 * from[i + 2] * from[i + 2] + 0.0625 * *factor * to[i];
}

// Two rows, each of which may be in the other, or in what is read; in parts that are not active, too.
static void twoRows(int n, const double *from, double *to, double *too, const double *weights) {
  for (int t = 0; t < 2; t++)
    for (int i = 1; i < n; i++) {
      to[i] *= 0.5 + 0.25 * from[i - 1] * weights[i];
      too[i] += 0.25 * too[i] * from[i] * weights[0];
    }
}

static void twoRowsOfThreads(int n, double *u, double *p, double *v, double *q) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for schedule(static) firstprivate(t)
    for (int i = 1; i < n; i++) {
      v[i] = v[i] * u[i] + 0.25 * p[i - 1] + 0.1 * t;
      q[i] = q[i] * p[i] - 0.25 * u[i - 1];
    }
    double *a = u, *c = p;
    u = v, p = q;
    v = a, q = c;
  }
}

// Nothing is added to an adjoint: the second loop and the third run backwards for what they have overwritten.
static void passive(int n, const double *given, double *to, double *too, double *sum) {
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < n; i++)
      *sum += 0.1 * to[i] * to[i] * too[i];
    for (int i = 1; i < n; i++) {
      to[i] += 0.5 * given[i - 1];
      too[i] -= 0.25 * given[i];
    }
#pragma omp parallel for
    for (int i = 1; i < n; i++) {
      to[i] -= 0.1 * given[i];
      too[i] += 0.2 * given[i];
    }
  }
}

static void none(int n, double *from, double *to) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      to[i] = to[i] * from[i - 1] * from[i + 1];
    for (int i = 1; i < n - 1; i++)
      to[i] *= from[i - 1] * from[i + 1];
  }
}

// Of a known length; and one that is too short.
static void fixed(double *from, double *to) {
  for (int t = 0; t < 2; t++) {
    for (int i = 3; i < 40; i++)
      to[i] = 0.5 * to[i] * to[i] + from[i - 1] * from[i + 1];
    for (int i = 1; i < 4; i++)
      to[i] = 0.5 * to[i] * to[i] + from[i - 1] * from[i + 1];
  }
}

// Loops whose iterations are dealt otherwise.
static void dealt(int n, double *from, double *to) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel
    {
#pragma omp for schedule(static, 3) nowait
      for (int i = 0; i < n; i++)
        to[i] = 0.5 * to[i] * to[i] + from[i] * from[i + 64];
#pragma omp for schedule(dynamic, 5)
      for (int i = 64; i < 64 + n; i++)
        to[i] = 0.5 * to[i] * to[i] + 0.5 * from[i] * from[i];
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        to[i] = 0.5 * to[i] * to[i] + 0.25 * from[i] * from[i + 64];
    }
    double *other = from;
    from = to;
    to = other;
  }
}

static void take(const double *restrict x, const double *restrict y, double *restrict u, double *restrict v) {
  for (int i = 0; i < 160; i++) {
    u[i] = 0.6 * x[i];
    v[i] = 0.6 * y[i];
  }
}

static void give(const double *restrict u, const double *restrict v, double *restrict sums) {
  for (int i = 0; i < 160; i++)
    sums[i] += u[i] * (1.0 + 0.01 * i) - v[159 - i];
}

void f(int n, int m, double *x, double *y) {
  double weights[160], given[160], u[160], v[160], sums[160] = {0};
  for (int i = 0; i < 160; i++)
    weights[i] = given[i] = 0.5 + 0.001 * i;
  take(x, y, u, v);
  exchanged(n, 0.1, u, v);
  give(u, v, sums);
  take(x, y, u, v);
  exchanged(n / 2, 0.2, u, u + n / 2);
  give(u, v, sums);
  take(x, y, u, v);
  exchangedByHalves(n, u, v);
  give(u, v, sums);
  take(x, y, u, v);
  exchangedByHalves(n / 4, v + n / 4, v);
  give(u, v, sums);
  take(x, y, u, v);
  grid(16, 5, u, u + 80);
  give(u, v, sums);
  take(x, y, u, v);
  grid(10, 16, u, v);
  give(u, v, sums);
  take(x, y, u, v);
  halves(64, u, v);
  give(u, v, sums);
  take(x, y, u, v);
  halves(64, u, u);
  give(u, v, sums);
  take(x, y, u, v);
  halves(30, v, v + 95);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n, u, v, v);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n, u, u, v + 3);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n - 1, u, u + 1, u + 5);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n - 1, v + 1, v, v + 7);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n / 2, u, u + n / 2, u + n / 4);
  give(u, v, sums);
  take(x, y, u, v);
  serial(n / 2, u, u + n / 2 - 4, v); // the last cells that are read are the first that are assigned
  give(u, v, sums);
  take(x, y, u, v);
  serial(n / 2, u, u + n / 2 - 5, v);
  give(u, v, sums);
  take(x, y, u, v);
  twoRows(n, u, v, u, weights);
  give(u, v, sums);
  take(x, y, u, v);
  twoRows(n / 2, u, v, v + n / 2, weights);
  give(u, v, sums);
  take(x, y, u, v);
  twoRows(n / 2, v, v, v + n / 2, v + 5);
  give(u, v, sums);
  take(x, y, u, v);
  twoRows(n / 2, u, v + 1, v, weights);
  give(u, v, sums);
  take(x, y, u, v);
  passive(n, given, u, v, sums);
  passive(n / 2, given, u, u, sums + 1);
  passive(n / 2, given, v, v + n / 2, sums + 2);
  give(u, v, sums);
  take(x, y, u, v);
  twoRowsOfThreads(n / 2, u, u + n / 2, v, v + n / 2);
  give(u, v, sums);
  take(x, y, u, v);
  none(2, u, v);
  give(u, v, sums);
  none(1, NULL, NULL);
  take(x, y, u, v);
  fixed(u, v);
  give(u, v, sums);
  take(x, y, u, v);
  fixed(u, u + 37); // the last cell that is read is the first that is assigned
  give(u, v, sums);
  take(x, y, u, v);
  fixed(u, u + 40);
  give(u, v, sums);
  take(x, y, u, v);
  dealt(m / 4, u, v);
  give(u, v, sums);
  for (int i = 0; i < 160; i++)
    y[i] = sums[i];
}
