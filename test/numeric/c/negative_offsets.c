// n=10 m=1 : a pointer into the middle, used with negative subscripts
static double stencil(const double *c) { return c[-2] * c[1] + c[-1] * *(c + 2) - c[0] * c[0]; }
void f(int n, int m, double *x, double *y) {
  double *base = x + n / 2;
  for (int i = -2; i <= 2; i++)
    base[i] = base[i] * base[-i] * 0.5 + 0.5;
  for (int i = 2; i < n - 2; i++)
    y[i % m] += stencil(&x[i]);
}
