// adjgen --head='squares(out)/(x)' memory-given.c
// The caller gets memory that the function has allocated. The adjoints of that memory would have to exist before the call, and
// the adjoint frees what it allocates.
#include <stdlib.h>
void squares(int n, const double *x, double **out) {
  double *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++)
    v[i] = x[i] * x[i];
  *out = v;
}
