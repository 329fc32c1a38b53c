// n=6 m=3 std=gnu99 : variables and functions that are declared only in other functions
#include <math.h>

static double scaled(double x) {
  extern int optind;
  double twice = 2.0, ldexp(double, int), strtod(const char *, char **);
  int abs(int), getpid(void);
  return getpid() > 0 ? x * x * (optind + abs(optind)) + strtod("1.5", 0) * x : ldexp(twice, 1);
}

extern int opterr;

void f(int n, int m, double *x, double *y) {
  extern int opterr, optopt;
  extern char *optarg;
  double g = 1.0 + (optopt == 0);
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      y[k] += g * scaled(sin(x[i]) * y[k]) * (opterr + k) + (optarg ? x[i] : 0.5 * x[i]);
}
