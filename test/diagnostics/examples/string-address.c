// adjgen --head='f(y)/(x)' string-address.c
// A string has an address, but no name that generated code could use for it.
void f(int n, double *x, double *y) {
  const char(*p)[4] = &"abc";
  y[0] = x[0] * x[0] * (*p)[n];
}
