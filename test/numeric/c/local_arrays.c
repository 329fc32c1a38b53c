// n=8 m=4 : local arrays with initializers (partial, zero, from active values) within a loop
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double a[4] = {x[i], 2.0 * x[i]}, b[2][2] = {{1.0, x[i]}, {y[i % m]}};
    double zero[3] = {0};
    a[3] = a[0] * a[1];
    zero[i % 3] += a[3] * b[0][1];
    b[1][1] += zero[0] + zero[1] * zero[1] + zero[2];
    y[i % m] += b[1][1] * b[1][0] * 0.25 + a[2];
  }
}
