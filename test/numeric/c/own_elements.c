// n=7 m=9 : loops whose iterations have an element for themselves, which is what the last of them leave that nobody needs; and what only looks like it
#include <math.h>
#include <string.h>

struct cell {
  double a, b;
};

/// Needed by nobody: the caller sets the row anew.
static double relaxed(int n, double omega, double *p) {
  double sum = 0.0;
  for (int q = 0; q < n; q++)
    sum += p[q] * p[q];
  for (int q = 0; q < n; q++)
    p[q] = (1.0 - omega) * p[q] * p[q] + omega * sum;
  double result = 0.0;
  for (int q = 0; q < n; q++) {
    result += sin(p[q]);
    p[q] *= p[q] * sum;
  }
  return result;
}

/// The element is read again in the iteration; a part of it, or an element before it, in the next one.
static double again(int n, double *p, struct cell *c) {
  double sum = 0.0;
  for (int q = 0; q < n; q++) {
    p[q] = p[q] * p[q] + 0.1 * q;
    sum += p[q] * p[q];
    p[q] = cos(p[q]);
  }
  for (int q = 0; q < n; q++) {
    c[q].a = c[q].a * c[q].b * p[q];
    c[q].b = sin(c[q].b) * c[q].a;
  }
  for (int q = 1; q < n; q++) {
    c[q].a = c[q].a * c[q - 1].a;
    p[q] = p[q] * p[q] * c[0].b;
  }
  return sum;
}

/// Two ways to the same elements; rows that are the same; a pointer that moves; an index that is not the
/// loop's.
static double apart(int n, double *p, double **rows, const int *order) {
  double *r = p + 1, sum = 0.0;
  for (int q = 0; q < n - 1; q++) {
    sum += r[q] * p[q];
    r[q] = r[q] * r[q];
  }
  for (int q = 0; q < n; q++) {
    sum += rows[q][0] * rows[q][0];
    rows[q][0] = 0.5 * rows[q][0] * rows[q][0];
  }
  double *s = p;
  for (int q = 0; q < n / 2; q++) {
    sum += s[q] * s[q] * s[q];
    s[q] = s[q] * s[q];
    s++;
    s[q] *= s[q];
  }
  for (int q = 0; q < n; q++) {
    int k = order[q];
    sum += p[k] * p[k];
    p[k] = p[k] * p[k];
  }
  return sum;
}

/// Rows of a table; outer loops, whose next step reads what the last one has left; backwards, by twos.
static double nested(int n, double t[][3], double *p) {
  double sum = 0.0;
  for (int step = 0; step < 2; step++)
    for (int q = n - 1; q >= 0; q -= 2) {
      for (int k = 0; k < 3; k++)
        sum += t[q][k] * t[q][(k + 1) % 3];
      for (int k = 0; k < 3; k++)
        t[q][k] = t[q][k] * p[q];
      p[q] = p[q] * t[q][1];
    }
  for (int q = 0; q < n; q++) {
    double old[3];
    memcpy(old, t[q], sizeof old);
    sum += old[0] * old[2];
    t[q][0] = old[1] * old[1];
    p[q] = p[q] * p[q];
  }
  return sum;
}

/// At the end of the function: in place, and only as far as a value says.
static void inPlace(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    if (x[i] > 0.9) {
      y[i] = y[i] * y[i] * x[i];
      x[i] = x[i] * x[i];
      if (x[i] > 1.0)
        y[i] = sqrt(y[i]);
    }
}

void f(int n, int m, double *x, double *y) {
  double p[9], t[9][3], *rows[9];
  int order[9];
  struct cell c[9];
  for (int i = 0; i < 9; i++) {
    p[i] = 0.4 * x[i % n] + 0.05 * i;
    rows[i] = &p[i / 2];
    order[i] = (i * i) % 9;
    c[i].a = x[i % n];
    c[i].b = 0.6 * x[(i + 2) % n];
    for (int k = 0; k < 3; k++)
      t[i][k] = 0.5 * x[(i + k) % n] * (1 + k);
  }
  y[0] += relaxed(9, 0.3, p);
  for (int i = 0; i < 9; i++)
    p[i] = 0.7 * x[i % n] + 0.02 * i;
  y[1] += again(9, p, c);
  y[2] += c[3].a + c[4].b * p[5];
  y[3] += apart(9, p, rows, order) * p[3];
  for (int i = 0; i < 9; i++)
    p[i] = 0.9 * x[i % n];
  y[4] += nested(9, t, p) + t[2][1] * p[4];
  inPlace(n < m ? n : m, x, y);
}
