// n=160 m=160 : stencils whose bodies have locals, gathered with the locals' values in their places: indices, differences, locals of locals, locals whose values wrap around, locals that read what the body assigns; several assignments in one body, of which one may be in the other's row; exchanged buffers, overlapping parts, the same array twice, serial loops, no iteration
#include <stddef.h>

static void steps(int width, int height, double c, double *u, double *next) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int j = 1; j < height - 1; j++)
      for (int i = 1; i < width - 1; i++) {
        const int k = j * width + i;
        const double lap = u[k - 1] + u[k + 1] + u[k - width] + u[k + width] - 4 * u[k];
        next[k] = u[k] + c * u[k] * lap;
      }
    double *other = u;
    u = next;
    next = other;
  }
}

// Locals of locals, one that is used twice, one that nobody uses.
static void line(int n, const double *u, double *v) {
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++) {
    const double left = u[i] - u[i - 1], right = u[i + 1] - u[i];
    const double wide = u[i + 2] - u[i - 2];
    const double curve = right - left, unused = curve * u[i];
    const double both = 0.5 * (left + right);
    (void)unused;
    v[i] += 0.25 * curve + 0.125 * both * both + 0.0625 * wide;
  }
}

// Two fields. Where `a` leads to what the other statement is about, it has been changed before.
static void two(size_t n, const double *restrict u, const double *restrict v, double *restrict a,
                double *restrict b) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++) {
    const double p = u[i - 1] - 2 * u[i] + u[i + 1], q = v[i - 1] - 2 * v[i] + v[i + 1];
    const double r = u[i] * v[i] * v[i];
    a[i] = u[i] + 0.1 * p - 0.2 * r;
    b[i] = v[i] + 0.05 * q + 0.1 * r - 0.3 * v[i];
  }
}

// Which arrays are apart, nobody knows but the caller.
static void anyTwo(int n, const double *u, double *a, double *b) {
  for (int i = 1; i < n; i++) {
    a[i] = 0.5 * a[i] + 0.25 * u[i - 1] - 0.125 * u[i];
    b[i] = 0.25 * b[i] + 0.25 * u[i] + 0.5 * u[i - 1];
  }
}

// What one statement reads is what the other one assigns, or not.
static void crossed(int n, const double *u, const double *w, double *a, double *b) {
  for (int i = 1; i < n - 1; i++) {
    a[i] = 0.5 * u[i - 1] - 0.25 * u[i + 1];
    b[i] = 0.5 * w[i - 1] - 0.125 * w[i + 1];
  }
}

// The local's value is that from before the first assignment, also where this changes what the local has
// read.
static void anywhere(int n, const double *u, double *a, double *b) {
  for (int i = 1; i < n - 1; i++) {
    const double left = u[i - 1], own = u[i], next = u[i + 1];
    const double both = left + 0.5 * own * next;
    a[i] = 0.25 * both;
    b[i] = 0.5 * both * u[i];
  }
}

// A local that reads what the body has assigned before, and one that it will assign.
static void inTurn(int n, const double *restrict u, double *restrict a, double *restrict b) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    const double old = a[i];
    a[i] = u[i - 1] + u[i + 1];
    const double now = a[i], later = b[i];
    b[i] = u[i - 1] - 0.5 * u[i + 1] + 0.25 * old + 0.125 * now;
    b[i] += 0.1 * later * later;
  }
}

// The local's value wraps around; the cells are those of the first rows.
static void wrapped(unsigned char n, const double *restrict u, double *restrict v) {
  for (int i = 1; i < 40; i++) {
    const unsigned char k = (unsigned char)(i + n);
    v[k] = 0.5 * u[k] + u[i - 1] * u[i + 1];
  }
}

// Two increments of one sum do not change what is the seed of both.
static double summed(int n, const double *restrict u) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i < n; i++) {
    const double d = u[i] - u[i - 1];
    sum += d * d;
    sum += 0.5 * d;
  }
  return sum;
}

static void addTo(double *restrict sums, const double *restrict p, const double *restrict q) {
  for (int i = 0; i < 160; i++)
    sums[i] += (1.0 + 0.01 * i) * p[i] - q[i];
}

// Nothing needs the values of these arrays: no test but that in front of the backward loop knows which they
// are.
static void linear(int n, const double *x, const double *y, double *sums) {
  double p[160], q[160], r[160], t[160];
  for (int i = 0; i < 160; i++)
    p[i] = x[i], q[i] = y[i] - x[i], r[i] = 2 * x[i], t[i] = y[i];
  crossed(n, r, t, p, p);
  addTo(sums, p, q);
  crossed(n, r, p, p, q);
  addTo(sums, p, q);
  crossed(n, p, r, q, p);
  addTo(sums, p, q);
  crossed(n, r, t, p, q);
  addTo(sums, p, q);
}

void f(int n, int m, double *x, double *y) {
  double c[160], d[160], e[160];
  for (int i = 0; i < 160; i++)
    c[i] = x[i] * 0.5, d[i] = y[i], e[i] = x[i] + y[i];
  steps(16, 10, 0.1, x, y);
  steps(10, 2, 0.1, c, d); // without an iteration
  steps(1, 1, 0.1, c, c);
  line(n, x, y);
  line(70, c, c + 80); // parts of one array
  two(n, x, y, c, d);
  two(2, x, y, c, d);
  anyTwo(n, x, c, d);
  anyTwo(n, c, d, d);
  anyTwo(n - 1, e, e + 1, d);
  anyTwo(n, e, c, c + 0);
  anywhere(n, x, c, d);
  anywhere(n, d, d, e);
  anywhere(n - 1, e, e + 1, c);
  inTurn(n, x, d, e);
  linear(n, x, y, c);
  wrapped(255, c, e);
  y[0] += summed(n, e) + summed(1, x) + summed(m, d);
  for (int i = 0; i < 160; i++)
    y[i] += c[i] * d[i] + e[i];
}
