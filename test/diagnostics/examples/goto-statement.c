// adjgen --head='f(y)/(x)' goto-statement.c
// The adjoint reverses loops and branches; a goto has no structure that it could reverse.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  if (++i < n)
    goto again;
}
