// n=10 m=10 std=c11 : switch with falling through, a default in the middle and shared labels
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double t = x[i];
    switch (i % 6) {
    case 0:
      t *= y[i];
      /* fall through */
    case 1:
      t += 2.0 * y[i];
      break;
    default:
      t = t * t;
      /* fall through */
    case 3:
    case 4:
      t *= 0.5 + t;
      break;
    case 5:;
    }
    y[i] = t * y[i];
  }
}
