// adjgen check --head='f(y)/(x)' --set n=0 --extent x=4,y=4 --threads=1 --points=1 --calls=1 --no-race-check check-all-zero.c
// The numbers agree, but they are all zero: no loop has an iteration, or the function is constant at these values.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
