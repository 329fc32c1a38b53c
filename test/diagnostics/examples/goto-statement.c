// adjgen --head='f(y)/(x)' goto-statement.c
// A goto that leads into a statement cannot be turned round, nor can one that leads back across a declaration, or in C++. A goto to a label of a block
// around it is supported otherwise, unless `break` or `continue` also leaves what it leads across.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  double s = 0.5 * y[i];
  y[i] -= s * s;
  if (++i < n)
    goto again;
}
