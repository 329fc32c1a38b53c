// adjgen --head='f(y)/(x)' pointer-through-integer.c
// The derivative of what a pointer points to is found by the pointer; an integer does not lead there.
#include <stdint.h>
void f(double *x, double *y) {
  uintptr_t at = (uintptr_t)x;
  double *p = (double *)(at + sizeof(double));
  y[0] = *p * x[0];
}
