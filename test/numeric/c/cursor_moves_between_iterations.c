// n=6 m=5 : what an iteration leaves in v[i] unread is another cell than the v[i] that the next one overwrites
static double counted(int n, const double *x, double *v) {
  double level = 0.5;
  int k = n - 1;
  for (int i = n - 1; i >= 0; i--) {
    v[i] = level;
    level = v[k] * x[i];
    v[i] /= 1.1;
    k = 1;
  }
  return v[0];
}

static double while_true(int n, const double *x, double *v) {
  double level = x[0];
  int i = n - 1;
  while (i > 0) {
    v[i] = level;
    level += v[i / 2] * x[i];
    i--;
    v[i] *= 0.9;
  }
  return level;
}

static double in_condition(int n, const double *x, double *v) {
  double level = x[1];
  int i = n;
  while (i-- > 1 && (v[i] = level, v[i - 1] < 10.0)) {
    level += v[i / 3] * x[i];
    v[i] = level * x[i];
    if (level > 1.0)
      v[i] *= 0.5;
  }
  return level;
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    double v[6] = {0};
    for (int i = 0; i < n; i++)
      v[i] = x[i] * y[j];
    y[j] = counted(n, x, v);
    y[j] += while_true(n, x, v);
    y[j] += in_condition(n, x, v);
    y[j] += v[j] * v[1];
  }
}
