// adjgen --head='f(y)/(x)' pointer-returned.c
// A returned pointer cannot give back a derivative.
double *f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y;
}
