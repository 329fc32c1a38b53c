// adjgen --head='f(y)/(x)' memset-value.c
// Bytes other than 0 make a real number that nobody wants.
#include <string.h>
void f(int n, double *x, double *y) {
  memset(y, 1, n * sizeof *y);
  y[0] += x[0] * x[0];
}
