// n=25 m=3 : sums by reduction, whose old value counts, in linear and nonlinear expressions
void f(int n, int m, double *x, double *y) {
  double s = y[0], q = 0.5;
#pragma omp parallel for reduction(+ : s) reduction(+ : q)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    q += x[i] * 0.1;
  }
  y[0] = s * q;
  y[1 % m] += s / q;
  y[2 % m] *= q;
}
