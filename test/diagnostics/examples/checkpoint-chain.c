// adjgen --mode=reverse,reverse --checkpoint=all --head='f(y)/(x)' checkpoint-chain.c --
// The adjoint of an adjoint that has checkpoints is not supported.
void f(int n, double *x, double *y) {
  for (int t = 0; t < n; t++)
    *y = *y * *x;
}
