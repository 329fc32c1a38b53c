// adjgen --head='f(y)/(x)' goto-statement.c
// Loops and branches are turned round for the adjoint; a goto has no shape that could be.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  if (++i < n)
    goto again;
}
