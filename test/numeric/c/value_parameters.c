// n=5 head=f(return)/(a,x,b) : active parameters by value (double, const), a returned value, passive ones in between
#include <math.h>
double f(double a, int n, const double *x, const double b) {
  double s = a;
  for (int i = 0; i < n; i++) {
    a *= x[i];
    s += a * b + sin(b * x[i]);
  }
  return s * b;
}
