// n=2 m=3 std=c++20 : labels behind attributes
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; ++i)
    switch (i % 3) {
    [[likely]] case 0:
      y[i] = x[i % n] * x[i % n];
      break;
    case 1:
    [[unlikely]] case 5:
      y[i] *= x[0];
      [[fallthrough]];
    [[unlikely]] default:
      y[i] += x[i % n];
    }
}
