// n=6 m=6 : what is stored in memory that functions without a body return pointers to, and in external variables, before others read it
#include <errno.h>
#include <stdlib.h>

// In the adapter.
struct options {
  int level;
  double tolerance;
};
struct options *options(void);
double factor(void);      // reads the options and `power`
double *workspace(int n); // the same at each call
int *flag(void);
extern int power;

static double weighted(int n, const double *x) {
  double *a = workspace(n), *b = workspace(n);
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * i;
  double s = 0;
  for (int i = 0; i < n; i++)
    s += b[i] * x[i];
  for (int i = 0; i < n; i++)
    a[i] = -1;
  return s;
}

static double scaled(int k) { return k ? 2 * factor() : 1.0; }
static void choose(int level) { options()->level = level; }

void f(int n, int m, double *x, double *y) {
  errno = 0;
  const long k = strtol("12", NULL, 10);
  double s = errno ? 100 : x[0] * k;
  struct options *o = options();
  o->level = 3;
  o->tolerance = 0.5;
  power = 2;
  s += x[1] * x[1] * factor() * o->tolerance;
  *flag() = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (*flag())
      s *= 2;
    *flag() = i % 2;
  }
  power = 5;
  for (int i = 0; i < m; i++)
    y[i] += s * weighted(n, x) * factor();
  choose(4);
  power = 3;
  y[0] += x[2] * x[2] * scaled(n);
  o->level = 1;
  o->tolerance = 7;
  *flag() = 9;
  errno = EDOM;
}
