// adjgen check --head='f(y)/(x)' --set n=4 --extent from=n,x=n,y=n check-integers-unknown.c
// Integers are often indices, so they get no random values.
void f(int n, const int *from, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
