// n=8 m=8 : loops with checkpoints in steps of others that are only run: in while loops that are left, behind conditions, in functions, in the cases of a switch
static double settle(int n, const double *x, double a, int k) {
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
  for (int i = 0; i < 9; i++) {
    a = 0.7 * a + 0.1 * x[(i + k) % n] * a;
    if (a > 1.1)
      break;
  }
  return a;
}
void f(int n, int m, double *x, double *y) {
  double a = x[0], b = x[1], c = x[2], o[8] = {0};
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
  for (int i = 0; i < 5; i++) {
    a = a * b * 0.6 + 0.2 * x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(all)
#endif
    for (int j = 0; j < 3; j++) {
      b = 0.5 * b + 0.3 * a * c;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
      for (int k = 0; k < 5; k++) {
        c = 0.7 * c * b + 0.1 * x[(i + j + k) % n];
        if (c > 3)
          break;
      }
      if (b > 0.4)
        break;
    }
    if (a * b > 0.2) {
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
      for (int k = 0; k < 4; k++)
        c = 0.6 * c + 0.2 * b * x[(i + k) % n];
    } else {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
      for (int k = 0; k < 3; k++)
        c = 0.5 * c + 0.3 * c * a * x[k];
    }
    switch (i % 3) {
    case 0:
      b = settle(n, x, b, i);
      break;
    case 1:
      c = settle(n, x, c, i) + 0.1 * b;
      break;
    default:
      a *= 1.1;
    }
    o[i % 8] += a * b * c;
  }
  for (int i = 0; i < m; i++)
    y[i] += o[i % 8] + a * c;
}
