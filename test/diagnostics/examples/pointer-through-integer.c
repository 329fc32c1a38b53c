// adjgen --head='f(y)/(x)' pointer-through-integer.c
// The derivative of the memory that a pointer points to is found through the pointer. An integer does not lead to it.
#include <stdint.h>
void f(double *x, double *y) {
  uintptr_t at = (uintptr_t)x;
  double *p = (double *)(at + sizeof(double));
  y[0] = *p * x[0];
}
