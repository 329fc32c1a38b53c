// n=8 m=8 : conditional expressions, nested, as operands, as lvalue addresses and with calls in them
static double half(double v) { return 0.5 * v * v; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double a = x[i] > 1.0 ? y[i] > 1.0 ? x[i] * y[i] : x[i] : half(y[i]);
    double b = 2.0 * (i % 2 ? a : x[i]) + (i % 3 ? half(a) : 0.25);
    *(x[i] > 1.0 ? &x[i] : &y[i]) *= b;
    y[i] += i == 3 ? 0.0 : a * b;
  }
}
