// n=6 m=6 : every assignment operator, on reals and on the integers that steer them
void f(int n, int m, double *x, double *y) {
  int k = 1, bits = 6;
  for (int i = 0; i < n && i < m; i++) {
    k += 2;
    k *= 3;
    k -= i;
    k /= 2;
    k %= 7;
    bits ^= k;
    bits |= 1;
    bits &= 15;
    bits <<= 1;
    bits >>= 2;
    double a = x[i];
    a += y[i] * k;
    a -= 0.25 * bits * x[i];
    a *= a;
    a /= 1.0 + x[i] * x[i];
    x[i] -= 0.5 * a;
    y[i] *= x[i];
    y[i] /= 1.0 + a * a;
    y[i] += a;
  }
}
