// n=20 m=2 : a reduction variable added to in all forms: s += e, s = s + e, s = e + s, s -= e, in branches
void f(int n, int m, double *x, double *y) {
  double s = x[0] * y[0], t = 1.0;
#pragma omp parallel for reduction(+ : s, t)
  for (int i = 0; i < n; i++) {
    if (i % 4 == 0)
      s += x[i] * x[i];
    else if (i % 4 == 1)
      s = s + 2.0 * x[i];
    else
      s = x[i] * x[0] + s;
    s -= 0.5 * x[i];
    t += x[i] * 0.1;
  }
  y[m - 1] *= s * t;
}
