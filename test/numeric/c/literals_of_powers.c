// n=20 m=20 : literals in front of squares that are joined with the square's 2, of other types and notations: floats in sums of doubles, octal and hexadecimal numbers, conversions that cut, what would overflow
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    y[i] = 0.1f * x[i] * x[i] + 010 * x[i] * x[i] + 0x10 * x[i] * x[i] + (int)2.7 * x[i] * x[i] +
           1e-3 * x[i] * x[i];
    y[i] += (float)0.1 * x[i] * x[i] + 3l * x[i] * x[i] + 1e308 * (x[i] / 99) * (x[i] / 99) * 1e-308 +
            2.5f * x[i] * x[i];
  }
}
