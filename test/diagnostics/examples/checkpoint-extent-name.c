// adjgen --head='f(y)/(x)' checkpoint-extent-name.c --
// There is no variable m.
void f(int n, double *x, double *u, double *y) {
#pragma adjgen checkpoint(binomial, 3) extent(u: m)
  for (int t = 0; t < n; t++)
    u[t] = u[t] * x[t];
  *y = u[0];
}
