// adjgen check --head='f(y)/(x)' --set n=4,m=2 --extent x=n,y=n check-name-unknown.c
// The function has no such parameter. Perhaps it is misspelt.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
