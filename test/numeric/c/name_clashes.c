// n=5 m=5 : names that generated code might like: x_b, f_b's helpers, tmp, stack, push, i_b, suffixes
#define push 3
static double x_d(double tmp) { return tmp * tmp; }
static double pushReal, adjgen_tmp;
static double helper(double x_b, double i_b) {
  double ret = x_b * i_b * 0.25, return_b = ret * 0.5, y_d = return_b;
  return y_d + x_d(ret) / (1.0 + ret * ret);
}
void f(int n, int m, double *x, double *y) {
  double x_b = x[0], y_b = y[0], t0 = 1.0, stack[push] = {x_b, y_b};
  adjgen_tmp = x[1];
  pushReal = adjgen_tmp * t0;
  for (int i = 0, i_b = 1; i < n; i++, i_b += 2) {
    x_b = helper(x_b, x[i]);
    stack[i % 3] = x_b * pushReal;
    y[i % m] += stack[(i + 1) % 2] * i_b * y_b;
    t0 = x_b;
    y_b = t0 * 0.1;
  }
}
