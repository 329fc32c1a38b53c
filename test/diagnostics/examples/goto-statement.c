// adjgen --head='f(y)/(x)' goto-statement.c
// Loops and branches are turned round for the adjoint; a goto that leads back, or into a statement, has no shape that could be. One that
// leads forward, out of loops and blocks, is supported, but not where `break` or `continue` also leaves what it leads across.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  if (++i < n)
    goto again;
}
