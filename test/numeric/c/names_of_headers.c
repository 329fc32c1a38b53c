// n=5 m=5 : a helper and a constant are named like words of #include lines, which use neither
#include <math.h>
#include <string.h>
static double h(double t) { return t * t + 1; }
static const double string = 0.1;
double adjgenTestGrid(int i) { return i * string; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i % m] += h(x[i]) + sin(x[i]);
}
