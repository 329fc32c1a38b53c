// n=9 m=5 step=0.003 : only what a statement scales is saved, not the sums behind it
#include <math.h>

static void product(int n, double alpha, double beta, const double *restrict a, const double *restrict b,
                    double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] *= beta;
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
    }
}

// The element's index changes in between; and the value is read once more behind the statement.
static void moved(int n, double *restrict c, const int *restrict at, const double *restrict x) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    c[k] = c[k] * x[i];
    k = at[i];
    c[k] += x[i];
    c[k] = sin(c[k]);
    c[k] = c[k] * c[k] + x[i];
  }
}

// Two names of one array: the other one reads what was there before.
static void shared(int n, double *c, double *d) {
  for (int i = 1; i < n; i++) {
    c[i] = 0.25 * c[i] * sin(c[i]) + 0.5 * d[i - 1];
    d[i] += 0.125 * c[i] * sin(d[i - 1]);
    c[i - 1] = 0.5 * c[i - 1] * sin(0.1 * d[i] + c[i]);
  }
}

// In an element of its own index, and in branches.
static void chosen(int n, const double *restrict x, double *restrict c) {
  for (int i = 0; i < n; i++) {
    if (x[i] > -40.0 && i % 3)
      c[i] = c[i] * (1.0 + x[i] * x[i]);
    c[i] += x[i];
    if (c[i] > -1000.0 && i % 2)
      c[i] = c[i] * (1.0 + 0.1 * (c[i] - 1.0) * (c[i] - 1.0));
  }
}

void f(int n, int m, double *x, double *y) {
  double a[9], b[9], c[16];
  int at[9];
  for (int i = 0; i < n; i++)
    a[i] = sin(x[i]), b[i] = cos(x[i]), at[i] = (3 * i + 1) % n;
  for (int i = 0; i < 16; i++)
    c[i] = sin(x[i % n]) + 0.5;
  product(3, x[0], x[1], a, b, c);
  for (int i = 0; i < m; i++)
    y[i] += c[i] * c[i + 3];
  moved(n, c, at, x);
  shared(m - 2, y, y);
  shared(m, y, c);
  chosen(n, x, c);
  for (int i = 0; i < m; i++)
    y[i] += c[2 * i];
}
