// adjgen --head='f(y)/(x)' memory-resized.c
// The memory moves, and the derivatives of the values in it would have to move with it.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  double *work = malloc(n * sizeof *work);
  work[0] = x[0] * x[0];
  work = realloc(work, 2 * n * sizeof *work);
  work[n] = work[0];
  y[0] = work[n] * x[1];
  free(work);
}
