// adjgen --head='f(y)/(x)' memory-freed.c
// The adjoint needs what the caller has allocated after this.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  free(x);
}
