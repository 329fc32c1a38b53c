// n=6 m=6 : ldexp scalbn scalbln frexp modf ilogb nextafter nexttoward, with output parameters
#include <math.h>
void f(int n, int m, double *x, double *y) {
  int e;
  double whole, part = frexp(x[0] * 3.0 + 4.25, &e);
  y[0] = part * y[0] + ldexp(x[0], e - 2);
  part = modf(x[1] + (x[1] > 1.0 ? 2.0 : 1.0), &whole);
  y[1] *= part * whole;
  y[2] *= scalbn(x[2], 3) + scalbln(x[2] * x[2], -2L);
  y[3] += nextafter(x[3], 10.0) * nexttoward(y[3], 0.0L);
  y[4] *= ilogb(x[4] + 4.5) + x[4];
  whole = x[5];
  part = modf(x[n - 1] * 0.25, &whole);
  y[m - 1] += part * x[5] + whole;
}
