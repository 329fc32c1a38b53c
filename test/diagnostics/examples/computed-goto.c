// adjgen --head='f(y)/(x)' computed-goto.c
// As goto-statement, with a target that is computed.
void f(int n, double *x, double *y) {
  void *to = n > 1 ? &&one : &&two;
  goto *to;
one:
  y[0] = x[0];
two:
  y[1] = x[1];
}
