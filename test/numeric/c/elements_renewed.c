// n=12 m=7 : sums between loops that set all elements anew save nothing; and what only looks so
#include <math.h>
#include <stdlib.h>

static double plain(int steps, int n, const int *restrict at, const double *restrict x, double *restrict s) {
  double sum = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      s[i] = 0;
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 3; k++)
        s[at[(i + k) % n]] += x[i] * x[(i + t) % n];
    for (int i = 1; i < n - 1; i++)
      sum += s[i] * s[i + 1] * s[i - 1];
  }
  return sum;
}

// Flat and nested rows, triangles, downwards.
static double rows(int n, const double *restrict x, double *restrict s, double (*restrict p)[4]) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++) {
        s[i * 4 + j] = x[i] * t;
        p[i][j] = x[j];
      }
    int at = 0;
    for (int i = 0; i < 3; i++)
      for (int j = i + 1; j < 4; j++) {
        s[i * 4 + j] += x[at] * x[i];
        p[i][j] -= x[at++] * x[t];
      }
    for (int i = 2; i >= 0; i--)
      for (int j = i + 1; j < 4; j++)
        sum += s[i * 4 + j] * s[i * 4 + j] + sin(p[i][j]);
  }
  return sum + n * 0.0;
}

// Less is set anew than is read: old values stay needed.
static double less(int n, const double *restrict x, double *restrict s) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n - 1; i++)
      s[i] = x[i];
    for (int i = 0; i < n; i++)
      s[i] += x[i] * x[t];
    for (int i = 0; i < n; i++)
      sum += s[i] * s[i];
  }
  return sum;
}

// Not all, not in each iteration, not with one bound, not in one array.
static double every_other(int n, const double *restrict x, double *restrict s) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i += 2)
      s[i] = x[i];
    for (int i = 0; i < n; i++)
      s[i] += x[i] * x[t];
    for (int i = 0; i < n; i++)
      sum += s[i] * s[i];
  }
  return sum;
}
static double sometimes(int n, const double *restrict x, double *restrict s) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      if (x[i] > 0.0)
        s[i] = x[i];
    if (t != 1)
      for (int i = 0; i < n; i++)
        s[i] = 0.5 * x[i];
    for (int i = 0; i < n; i++)
      s[i] += x[i] * x[t];
    for (int i = 0; i < n; i++)
      sum += s[i] * s[i];
  }
  return sum;
}
static double bounds(int n, const double *restrict x, double *restrict s) {
  double sum = 0;
  int m = n;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < m; i++)
      s[i] = x[i];
    for (int i = 0; i < n; i++)
      s[i] += x[i] * x[t];
    for (int i = 0; i < m; i++)
      sum += s[i] * s[i];
    m--;
  }
  return sum;
}
static double moving(int n, const double *restrict x, double *s) {
  double sum = 0, *p = s;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n - 3; i++)
      p[i] = x[i];
    for (int i = 0; i < n - 3; i++)
      p[i] += x[i] * x[t];
    for (int i = 0; i < n - 3; i++)
      sum += p[i] * p[i];
    p++;
  }
  return sum;
}
static double beside(int n, const double *restrict x, double *restrict s) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++) {
      s[i] = x[i];
      sum += s[i] * s[i];
    }
    for (int i = 0; i < n; i++)
      s[i] += x[i] * x[t];
  }
  return sum;
}
// Needed from before, and behind; by another name.
static double before(int n, const double *restrict x, double *s) {
  double sum = 0, *q = s;
  for (int i = 0; i < n; i++)
    sum += s[i] * s[i] * x[i];
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < n; i++)
      s[i] = x[i] * x[t];
    for (int i = 0; i < n; i++)
      s[(i * 5) % n] += x[i];
    for (int i = 0; i < n; i++)
      sum += s[i] * s[i];
  }
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < n; i++)
      s[i] = x[i] * x[t];
    for (int i = 0; i < n; i++)
      s[(i * 5) % n] += x[i];
    for (int i = 0; i < n; i++)
      sum += q[i] * q[i];
  }
  return sum;
}
// Arrays of a constant extent, all of which is set: any subscript reads of it.
static double whole(int n, const double *restrict x) {
  double sum = 0, s[8];
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < 8; i++)
      s[i] = x[t];
    for (int i = 0; i < n; i++)
      s[(i * i) % 8] += x[i] * x[i];
    for (int i = 0; i < n; i++)
      sum += s[(3 * i + t) % 8] * s[(3 * i + t) % 8];
  }
  return sum;
}
// New memory in each step, and what it holds is read later.
static double fresh(int n, const double *restrict x) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    double *s = malloc((unsigned long)n * sizeof(double));
    for (int i = 0; i < n; i++)
      s[i] = x[i];
    for (int i = 0; i < n; i++)
      s[(i * 5) % n] += x[i] * x[t];
    for (int i = 0; i < n; i++)
      sum += s[i] * s[i];
    free(s);
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
  double s[64], p[3][4];
  int at[12];
  for (int i = 0; i < n; i++)
    at[i] = (7 * i + 2) % n;
  for (int i = 0; i < 64; i++)
    s[i] = x[i % n];
  y[0] += plain(3, n, at, x, s);
  y[1] += rows(n, x, s, p);
  y[2] += less(n, x, s) + every_other(n, x, s);
  y[3] += sometimes(n, x, s) * bounds(n, x, s);
  y[4] += moving(n, x, s) + beside(n, x, s);
  y[5] += before(n, x, s);
  y[6] += whole(n, x) + fresh(n, x);
  for (int i = 0; i < m; i++)
    y[i] += s[i];
}
