// adjgen --head='f(y)/(x)' checkpoint-syntax.c --
// The number of snapshots is at least 1.
void f(int n, double *x, double *y) {
#pragma adjgen checkpoint(binomial, 0)
  for (int t = 0; t < n; t++)
    *y = *y * *x;
}
