// std=gnu11 n=5 m=3 : a builtin of a function that only _GNU_SOURCE declares: its derivative calls the builtin, too
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = __builtin_exp10(0.25 * x[i]) * x[i + 1] + (double)__builtin_exp10l(0.125L * x[n - 1 - i]);
}
