// adjgen --head='rows(out)/(x)' memory-given.c
// The caller gets memory that the function has allocated. Its adjoints are the caller's, in what the shadows of the pointers to it lead to when the
// adjoint is called. This is possible for a pointer parameter `*p`, and for members of the one object that a parameter leads to, if they
// lead to numbers and are set before they are read; not for several pointers in an array.
#include <stdlib.h>
void rows(int n, const double *x, double **out) {
  for (int k = 0; k < 2; k++) {
    out[k] = malloc(n * sizeof *out[k]);
    for (int i = 0; i < n; i++)
      out[k][i] = x[i] * x[k];
  }
}
