// adjgen --head='f(y)/(x)' --mode=forward --directions=n directions-name.c
// The number of directions would be a parameter with the name of another parameter, or of a variable.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
