// adjgen check --head='f(y)/(x)' --set n=4 --extent x=n,y=n --cc=/no/such/compiler check-cannot-run.c
// The derivatives could not be compiled, linked or run.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
