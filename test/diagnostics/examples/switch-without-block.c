// adjgen --head='f(y)/(x)' switch-without-block.c
// The body of a switch is expected to be a block, or a statement with a label.
void f(int n, double *x, double *y) {
  switch (n)
    while (n-- > 0)
    case 1:
      y[0] = x[0] * x[0];
}
