// n=7 m=9 : loops in which an iteration reads what another one has left in an array that nobody needs behind them: none of the iterations has an element for itself
#include <math.h>

// Not a function: what it is handed would be one memory, and needed by somebody.
#define FILL(p)                                                                                              \
  for (int i = 0; i < 12; i++)                                                                               \
    p[i] = 0.9 * x[i % n] + 0.02 * i;

/// The element before it.
static double before(int n, const double *x) {
  double p[12];
  FILL(p)
  double sum = 0.0;
  for (int q = 1; q < 9; q++) {
    sum += sin(p[q - 1]) * p[q];
    p[q] = p[q] * p[q];
  }
  return sum;
}

/// Pointers to the same rows.
static double rows(int n, const double *x) {
  double p[12];
  FILL(p)
  double *row[8], sum = 0.0;
  for (int q = 0; q < 8; q++)
    row[q] = &p[q / 2];
  for (int q = 0; q < 8; q++) {
    sum += row[q][0] * row[q][0];
    row[q][0] = 0.7 * row[q][0] * row[q][0];
  }
  return sum;
}

/// Two names of one array, of which one may be `restrict`, and leads to the other.
static double names(int n, const double *x) {
  double p[12];
  FILL(p)
  double *r = p + 1, sum = 0.0;
  for (int q = 7; q >= 0; q--) {
    sum += sin(r[q]) * p[q];
    p[q] = p[q] * p[q];
  }
  return sum;
}
static double restrictNames(double *restrict p) {
  double *r = p + 1, sum = 0.0;
  for (int q = 0; q < 8; q++) {
    sum += sin(p[q]) * r[q];
    r[q] = r[q] * r[q];
  }
  return sum;
}

/// A pointer that moves against the loop, by itself or made anew: always the same element.
static double moved(int n, const double *x) {
  double p[12];
  FILL(p)
  double *s = p + 8, sum = 0.0;
  for (int q = 0; q < 6; q++) {
    sum += s[q] * s[q];
    s[q] = 0.8 * sin(s[q] * s[q]);
    s--;
  }
  return sum;
}
static double madeAnew(int n, const double *x) {
  double p[12];
  FILL(p)
  double sum = 0.0;
  for (int q = 0; q < 6; q++) {
    double *s = p + (8 - q);
    sum += s[q] * s[q];
    s[q] = 0.8 * sin(s[q] * s[q]);
  }
  return sum;
}

/// Indices that are not the loop's variable.
static double indexed(int n, const double *x) {
  double p[12];
  FILL(p)
  double sum = 0.0;
  for (int q = 0; q < 9; q++) {
    int k = q / 2;
    sum += p[k] * p[k];
    p[k] = 0.8 * sin(p[k] * p[k]);
  }
  return sum;
}
static double outer(int n, const double *x) {
  double p[12];
  FILL(p)
  double sum = 0.0;
  for (int k = 0; k < 3; k++)
    for (int q = 0; q < 3; q++) {
      sum += p[k] * p[k];
      p[k] = 0.8 * sin(p[k] * p[k]);
    }
  return sum;
}

/// A function reads them, with a pointer and without one.
static double read(const double *p, int q) { return sin(p[q]) * p[q]; }
static double called(int n, const double *x) {
  double p[12];
  FILL(p)
  double sum = 0.0;
  for (int q = 1; q < 9; q++) {
    sum += read(p, q - 1) * p[q];
    p[q] = p[q] * p[q];
  }
  return sum;
}
static double w[12];
static double readOwn(int q) { return sin(w[q]) * w[q]; }
static double calledOwn(void) {
  double sum = 0.0;
  for (int q = 1; q < 9; q++) {
    sum += readOwn(q - 1) * w[q];
    w[q] = w[q] * w[q];
  }
  return sum;
}

static double restrictly(int n, const double *x) {
  double p[12];
  FILL(p)
  return restrictNames(p);
}

void f(int n, int m, double *x, double *y) {
  y[0] += before(n, x);
  y[1] += rows(n, x);
  y[2] += names(n, x) * y[0];
  y[3] += restrictly(n, x);
  y[4] += moved(n, x);
  y[5] += madeAnew(n, x);
  y[6] += indexed(n, x);
  y[7] += outer(n, x) * y[6];
  y[8 % m] += called(n, x);
  FILL(w)
  y[0] += calledOwn();
}
