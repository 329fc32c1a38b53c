// n=10 m=10 : a loop's second round needs an index and a factor that its call overwrites; the first does not yet
static double search(int n, const double *x, int from, double *best, int *where) {
  for (int i = from; i < n; i++) {
    *best += 0.01 * x[i];
    if (x[i] > 1.0) {
      *where = i;
      *best *= x[i];
      return x[i] * *best - x[0];
    }
  }
  *where = n;
  return x[0] * *best;
}

void f(int n, int m, double *x, double *y) {
  int at = 0;
  double best = x[1];
  do {
    double s = search(n, x, at, &best, &at);
    y[at >= 0 ? at % m : 0] += s * best;
    if (at >= n)
      break;
    x[at++] *= 0.8;
    if (at % 3 == 1)
      continue;
    y[1] *= s;
  } while (at < n);
  y[2] += best;
}
