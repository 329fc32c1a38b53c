// adjgen --head='f(y)/(x)' function-overwrites.c
// A function without a body may overwrite values that the adjoint has to read, and nothing says how many.
#include <stdio.h>
void f(FILE *in, int n, int *k, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[0] += x[k[0]] * x[k[0]];
    fread(k, sizeof *k, n, in);
  }
}
