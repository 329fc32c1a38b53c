// adjgen --with-primal --head='f(y)/(x)' memory-freed.c
// With --with-primal the adjoint leaves everything as the primal does, but it still needs this memory, which the caller has allocated. Without it, the adjoint leaves such memory to the caller.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  free(x);
}
