// adjgen --head='f(y)/(x)' function-body.c
// adjgen cannot see how the result of this function depends on its arguments.
double model(double v, int kind);
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = model(x[i], i) * x[i];
}
