// n=4 m=4 : functions with external linkage change and read the source's own variables, of which the derivative has its own
#include <math.h>
static double level, untouched = 0.5;
static int turns;

void raise(void) { level *= 1.5 + sin(level); }
int turned(int k) { return (turns + k) % 3; }
// Only what it calls does.
void twice(void) {
  raise();
  raise();
}
static double through(double v) {
  twice();
  return v * untouched;
}
double plain(int k) { return k * untouched; }
// A derivative, and called as it is.
double both(double v) {
  level += 0.5;
  turns++;
  return v * v * level;
}
// Where it is called, it is a function of its own.
void f(int n, int m, double *x, double *y) {
  level = 0.1 * m;
  turns = 0;
  int calls = 0;
  for (int i = 0; i < n; i++) {
    raise();
    y[i] = level * x[i] * x[i];
    calls += (int)(2.0 * through(1.0));
    y[i] += level * sin(x[i]) * (1 + calls);
    y[turned(i) % m] += both(x[i]) + level * x[i];
    double unused = both(2.0);
    y[i] *= unused * plain(turned(2)) + level;
  }
  if (n > 2)
    f(n - 2, m - 2, x + 2, y + 2);
}
