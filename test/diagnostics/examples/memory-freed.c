// adjgen --head='f(y)/(x)' memory-freed.c
// The adjoint still needs this memory after the call; the caller has allocated it.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  free(x);
}
