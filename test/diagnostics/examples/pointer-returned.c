// adjgen --head='f(y)/(x)' pointer-returned.c
// A derivative cannot be given back by a pointer.
double *f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y;
}
