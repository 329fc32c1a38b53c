// adjgen --head='f(y)/(x)' goto-statement.c
// The adjoint runs loops and branches backwards; a goto that leads back, or into a statement, cannot be turned round. A goto that leads forward, out
// of loops and blocks, is supported, unless `break` or `continue` also leaves what it leads across.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  if (++i < n)
    goto again;
}
