// n=6 m=6 : switches: without a block, ranges, defaults in the middle and first, labels upon labels, falling through, none taken
static double chosen(int k, double v, double w) {
  double r = v;
  switch (k)
  case 1:
    r *= w;
  switch (k)
  default:
    r += 0.5 * w;
  switch (k) {
  case 0:
    r *= v; /* fall through */
  case 1:
    r += v;
    break;
  case 2 ... 3: {
    r *= 2.0;
    if (w > 1.0)
      break;
    r *= v;
  } break;
  default:
    r = v * v; /* fall through */
  case 7:
    r += 1.0;
  }
  switch (k % 3) {
  default:
  case 5:
    r *= w;
    break;
  case 2:;
  case 1:
    r *= 1.0 + w * w;
  }
  return r;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] *= chosen(i, x[i % n], x[(i + 1) % n]);
  for (int i = 0; i < m; i++)
    switch (i) {
    case 1:
      continue;
    case 3:
      for (int k = 0; k < n; k++) {
        if (k == 4)
          break;
        y[i] += x[k] * x[k];
      }
      break;
    default:
      y[i] -= x[i % n];
    }
}
