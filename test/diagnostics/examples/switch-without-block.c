// adjgen --head='f(y)/(x)' switch-without-block.c
// The body of a switch is expected to be a block.
void f(int n, double *x, double *y) {
  switch (n)
  case 1:
    y[0] = x[0] * x[0];
}
