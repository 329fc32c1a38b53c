// n=6 m=6 : expressions whose printing needs care: minus of minus, quotients of quotients, mixed with casts
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double a = x[i], b = y[i] + 1.0, c = x[0] + 2.0;
    y[i] = a - (b - c) - (a - (b + c));
    y[i] += a / (b / c) / (a / b / c) * (a + b) * -(c - a);
    y[i] -= -a * (-b) / -(c * (double)(n - (i - 1)));
    x[i] = (i % 2 == 0 ? a : b) * (c *= 0.5, b) + (a + (b + (a - (b - a)))) * ((a * b) / (b * a));
  }
}
