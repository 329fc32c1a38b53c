// n=10 m=10 : nested loops left in every way, conditions with effects, empty bodies, shadowed names, returns in switches
static int advance(int *k, int by) { return *k += by; }
static int classify(double v, int k) {
  if (v < 0.6)
    return k % 2 ? 1 : 2;
  else if (v < 0.8)
    switch (k & 3) {
    case 0:
      return 3;
    case 2:
      k++;
      break;
    default:
      return 4;
    }
  else
    while (k > 3)
      if (k-- % 2 == 0)
        return k;
  return k;
}
static double walk(const double *v, int n, double limit) {
  double s = 0.0;
  int i = 0;
  for (; i < n; ++i) {
    int i = 3;
    if (v[i % n] > limit && s > 1.0)
      break;
    {
      double s = v[i % n];
      if (s < 0.55)
        continue;
    }
    s += v[n - 1 - i];
  }
  for (; i < n && v[i] > 0.0; s += v[i++])
    ;
  return i == n ? s : -s;
}
void f(int n, int m, double *x, double *y) {
  int k = 0, found = -1;
  while (advance(&k, 1) < n && (x[k] > 0.55 || advance(&k, 2) < n - 1)) {
    for (int i = 0; i < m; i++) {
      if (i == k)
        continue;
      for (int j = i; j < m; j += 3) {
        if (y[j] * x[k] > 1.9) {
          found = j;
          break;
        }
        y[j] *= 1.0 + 0.1 * x[k];
      }
      if (found >= 0)
        break;
    }
    if (found >= 0 && !(found = -1))
      return;
  }
  for (int i = n, j = 0; i-- > 0 && j < m; j++) {
    int c = classify(x[i], j);
    double extra = (c > 2 ? x[c % n] : y[c % m]) * (j > 1 ? 0.5 : 0.25);
    y[j] += c-- * extra;
  }
  int a = 1, b = 2;
  if ((a = b, b++) && (a += b) > 4 && !(b == 3 && a-- == 6))
    x[a % n] *= b;
  else
    x[b % n] /= a;
  y[m - 1] = walk(x, n, 1.2) + walk(y, m, 0.9);
}
