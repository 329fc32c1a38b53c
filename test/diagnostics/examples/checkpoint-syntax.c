// adjgen --head='f(y)/(x)' checkpoint-syntax.c --
// 'binomial' needs the number of snapshots.
void f(int n, double *x, double *y) {
#pragma adjgen checkpoint(binomial)
  for (int t = 0; t < n; t++)
    *y = *y * *x;
}
