// adjgen --with-primal --head='f(y)/(x)' primal-again.c
// The primal would be called a second time, behind the backward sweep, and would get other random numbers then.
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    *y *= x[i] * (rand() % 6);
}
