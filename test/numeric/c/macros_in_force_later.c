// n=5 m=5 no-roundtrip : macros that are in force behind what the output repeats have names that generated code means as such: a library function's that
// only the derivative calls, one that the source writes in brackets, and those of functions and members that stand in front of the macros
#include <math.h>
struct state {
  double gain;
};
static double damped(double t, const struct state *s) { return s->gain * log(t + 2.0) * sin(t); }
static double scale(double v) { return v * v; }
static double own(double t) { return t; }

#define log(v) 1.0
#define scale(v) 0.0
#define gain nothing
#define sqrt(v) own(v)
#define pow(a, b) ((a) * (b))
#define exp own
#define FACTOR 3.0
#define cos(t) 1e6

void f(int n, int m, double *x, double *y) {
  struct state s = {0.5};
  for (int i = 0; i < n && i < m; i++)
    y[i] += FACTOR * (scale)(x[i]) * damped(x[i], &s) + pow(x[i], x[0]) + (pow)(x[i] + 2.0, 2.5) +
            sqrt(x[i]) + (sqrt)(x[i] + 2.0) + exp(x[i]) * log(x[i]);
}
