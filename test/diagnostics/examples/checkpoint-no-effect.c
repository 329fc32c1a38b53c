// adjgen --head='f(y)/(x)' checkpoint-no-effect.c --
// The loop has nothing to do with derivatives.
void f(int n, double *x, double *y, int *k) {
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < n; t++)
    *k = *k + 1;
  *y = *x;
}
