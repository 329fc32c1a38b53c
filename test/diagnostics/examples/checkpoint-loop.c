// adjgen --head='f(y)/(x)' checkpoint-loop.c --
// A step that is run again would allocate again.
#include <stdlib.h>
void f(int n, double *x, double *y) {
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < n; t++) {
    double *u = malloc(sizeof(double));
    *u = *y * *x;
    *y = *u;
    free(u);
  }
}
