// adjgen --directions=2 --checkpoint=all --head='f(y)/(x)' checkpoint-chain.c --
// Adjoints for several seeds that have checkpoints are not supported.
void f(int n, double *x, double *y) {
  for (int t = 0; t < n; t++)
    *y = *y * *x;
}
