// n=6 m=3 : a list in locals of a recursion, linked by members that point to const
struct frame {
  const struct frame *up;
  double w;
};
static double walk(const struct frame *top, const double *x, int n) {
  if (n == 0) {
    double s = 1.0;
    for (const struct frame *p = top; p; p = p->up)
      s += p->w * s;
    return s;
  }
  struct frame here = {top, x[0] * (top ? top->w : 1.0)};
  double r = walk(&here, x + 1, n - 1);
  here.w *= r;
  return r + here.w;
}
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    y[k] += walk(0, x + n - k - 1, k + 1) * y[k];
}
