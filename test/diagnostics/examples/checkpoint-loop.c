// adjgen --head='f(y)/(x)' checkpoint-loop.c --
// What a step allocates for the next one would be allocated again with the step.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  double *u = malloc(sizeof(double));
  *u = *y;
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < n; t++) {
    double *next = malloc(sizeof(double));
    *next = *u * *x;
    free(u);
    u = next;
  }
  *y = *u;
  free(u);
}
