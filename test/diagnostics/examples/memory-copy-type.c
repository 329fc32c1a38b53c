// adjgen --head='f(y)/(x)' memory-copy-type.c
// The bytes of real numbers become bytes of another type of number.
#include <string.h>
void f(double *x, double *y) {
  unsigned long long bits;
  memcpy(&bits, &x[0], sizeof bits);
  bits ^= 1;
  memcpy(&y[0], &bits, sizeof bits);
}
