// adjgen check --head='f(y)/(x)' --extent x=n,y=n check-value-unknown.c
// An integer parameter gets no random value, since sizes and indices depend on it.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
