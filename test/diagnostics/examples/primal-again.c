// adjgen --with-primal --head='f(y)/(x)' primal-again.c
// The primal is called behind the backward sweep, and its random numbers would be others.
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    *y *= x[i] * (rand() % 6);
}
