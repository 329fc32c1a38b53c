// adjgen --head='f(y)/(x)' checkpoint-state.c --
// Rows behind pointers that are elements of an array cannot be saved yet.
void f(int n, double *x, double **u, double *y) {
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < n; t++)
    u[t][0] = u[t][0] * x[t];
  *y = u[0][0];
}
