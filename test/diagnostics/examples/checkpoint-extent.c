// adjgen --head='f(y)/(x)' checkpoint-extent.c --
// How much u leads to is known neither from a declaration nor from subscripts; extent(u: n) says it.
static void step(int n, double *u, const double *x) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * x[i];
}
void f(int n, int steps, double *x, double *u, double *y) {
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < steps; t++)
    step(n, u, x);
  *y = u[0];
}
