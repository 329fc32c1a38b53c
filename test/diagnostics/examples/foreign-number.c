// adjgen --head='f(y)/(x)' foreign-number.c
// Numbers of this type are not differentiated: complex numbers, vectors of numbers, atomic numbers, and floating-point types
// other than the standard's.
#include <complex.h>
void f(int n, double *x, double *y) {
  double complex z = x[0] + x[1] * I;
  for (int i = 0; i < n; i++)
    y[i] = creal(z * z);
}
