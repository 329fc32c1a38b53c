// n=9 m=9 : cells that are set again before anybody needs what they held, and cells of which something did
#include <math.h>

/* Limits as programs have them: none of the values in between is needed. */
static void limited(int n, double *p, const double *a, double least) {
  for (int i = 0; i < n; i++) {
    p[i] = a[i] * least + p[i];
    if (i % 3 == 0)
      p[i] = 0.0;
    if (p[i] < least)
      p[i] = least;
    p[i] += a[i];
  }
}

/* Each second value replaces one that a product has read. */
static void read_between(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    p[i] = sin(p[i]);
    s[i] += p[i] * p[i];
    p[i] = p[i] * s[i];
    p[i] = 0.1 * p[i] * p[i] + 0.5;
  }
}

static void read_as_local(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    p[i] = cos(p[i] + s[i]);
    const double t = p[i];
    p[i] = 0.25 * s[i];
    s[i] += t * t * p[i];
  }
}

/* p[k] is another cell after k has changed, and q[k] may be the same one. */
static void moved(int n, double *p, double *q, double *s) {
  for (int i = 0; i < n; i++) {
    int k = i;
    p[k] = p[k] * s[i];
    k = (i + 1) % n;
    p[k] = 1.5 * s[i] + p[i];
    q[k] = 0.5 * q[k] + s[i];
    s[i] += sin(p[k]) * q[i];
    p[k] = 0.75 * s[i];
  }
}

/* One way only: behind the branch the first value may still be there. */
static void one_way(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) {
      p[i] = s[i] * 1.5;
    } else {
      s[i] = s[i] * s[i] + p[i];
    }
    p[i] = p[i] + 0.5 * s[i] * s[i];
    if (i % 4 < 2) {
      s[i] += exp(-p[i]);
      p[i] = 0.125;
    }
    p[i] = p[i] * 0.5 + s[i];
  }
}

/* The condition reads it again. */
static void conditions(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    p[i] = s[i] - 1.0;
    if (p[i] > 0.0)
      s[i] = 1.0 + p[i] * p[i];
    p[i] = 0.5;
    for (int k = 0; k < 3; k++) {
      p[i] = p[i] + 0.25 * s[i];
      p[i] = p[i] * s[k];
    }
    p[i] = tanh(p[i]);
  }
}

static void bound(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    p[i] = sin(p[i]);
    s[i] = 0.5 + 0.5 * sin(s[i]);
  }
}

void f(int n, int m, double *x, double *y) {
  double p[9], s[9];
  for (int i = 0; i < n; i++) {
    p[i] = x[i] + 0.1 * i;
    s[i] = 0.5 + 0.5 * sin(x[i]);
  }
  for (int step = 0; step < 2; step++) {
    limited(n, p, x, 0.7 + 0.1 * x[step]);
    for (int i = 0; i < n; i++)
      s[i] += 0.1 * p[i] * p[i];
    read_between(n, p, s);
    bound(n, p, s);
    read_as_local(n, p, s);
    bound(n, p, s);
    moved(n, p, p, s);
    bound(n, p, s);
    one_way(n, p, s);
    bound(n, p, s);
    conditions(n, p, s);
    bound(n, p, s);
  }
  for (int i = 0; i < m; i++)
    y[i] = p[i] * s[i] + y[i] * y[i];
}
