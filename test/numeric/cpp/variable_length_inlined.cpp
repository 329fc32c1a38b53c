// n=8 m=8 : variable-length arrays of functions, methods, closures and templates that take the place of their calls: in loops, branches, of extents that change
#ifdef __clang__
#pragma clang diagnostic ignored "-Wvla-extension"
#endif
static int length(int i) { return 3 + i % 2; }
static inline void worked(double &y, int i) {
  const int n = length(i);
  double part[n];
  for (int t = 0; t < n; t++)
    part[t] = y * t;
  for (int t = 0; t < n; t++)
    y += 0.1 * part[t];
}
static double branched(double y, int i) {
  double s = 0.0;
  if (i > 1) {
    const int n = length(i);
    double p[n];
    for (int t = 0; t < n; t++)
      p[t] = y * t;
    for (int t = 0; t < n; t++)
      s += p[t] * p[t];
  } else {
    int m = 2 * length(i);
    double p[m];
    for (int t = 0; t < m; t++)
      p[t] = y + t;
    s = p[m - 1] * p[0];
  }
  return s;
}
static double inner(const double *a, int n) {
  const int k = n - 1;
  double q[k], s = 0.0;
  for (int t = 0; t < k; t++)
    q[t] = a[t] * a[t + 1];
  for (int t = 0; t < k; t++)
    s += q[t];
  return s;
}
static inline void outer(double &y, int i) {
  const int n = length(i);
  double part[n];
  for (int t = 0; t < n; t++)
    part[t] = y * t;
  y += 0.01 * (inner(part, n) + inner(part, n - 1));
}
static inline void rows(double &y, int i) {
  const int n = length(i), m = n + 1;
  double a[n][m], s = 0.0;
  for (int t = 0; t < n; t++)
    for (int u = 0; u < m; u++)
      a[t][u] = y * (t + u);
  for (int t = 0; t < n; t++)
    for (int u = 0; u < m; u++)
      s += a[t][u] * a[t][m - 1 - u];
  y += 0.001 * s;
}
static inline void expression(double &y, int i) {
  double a[length(i) * 2 + 1];
  const int n = sizeof(a) / sizeof(a[0]);
  for (int t = 0; t < n; t++)
    a[t] = y * t;
  for (int t = 0; t < n; t++)
    y += 0.01 * a[t];
}
static inline void changing(double &y, int i) {
  int n = length(i);
  double a[n];
  for (int t = 0; t < n; t++)
    a[t] = y * t;
  n = 2;
  double b[n];
  b[0] = a[0];
  b[1] = a[2];
  n = 3;
  y += 0.1 * b[1] * b[1] * a[2] + sizeof(b) / sizeof(double) * y;
}
static inline void named(double &y, int i) {
  const int n = length(i);
  typedef double Row[n];
  Row a, b;
  for (int t = 0; t < n; t++) {
    a[t] = y * t;
    b[t] = a[t];
  }
  for (int t = 0; t < n; t++)
    y += 0.1 * b[t];
}
class Work {
  int k_;

public:
  explicit Work(int k) : k_(k) {}
  void grow() { k_++; }
  double go(double a) const {
    const int n = k_ + 1;
    double q[n], s = 0.0;
    for (int t = 0; t < n; t++)
      q[t] = a * t;
    for (int t = 0; t < n; t++)
      s += q[t] * q[t];
    return s;
  }
};
template <class T> static T of(T a, int k) {
  T q[k], s = 0;
  for (int t = 0; t < k; t++)
    q[t] = a * t;
  for (int t = 0; t < k; t++)
    s += q[t] * q[t];
  return s;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    worked(y[i], i);
    y[i] += 0.1 * branched(x[i], i) * branched(y[i], i + 1);
    outer(y[i], i);
    rows(y[i], i);
    outer(x[i], i + 1);
    expression(y[i], i);
    changing(y[i], i);
    y[i] /= 1.0 + y[i] * y[i];
    named(y[i], i);
    Work w(length(i));
    y[i] += 0.01 * w.go(x[i]);
    w.grow();
    y[i] += 0.01 * w.go(y[i]);
    y[i] += 0.01 * of(x[i], 3) * of(y[i], length(i));
    auto closure = [&](double a) {
      const int k = length(i);
      double q[k], s = 0.0;
      for (int t = 0; t < k; t++)
        q[t] = a * t;
      for (int t = 0; t < k; t++)
        s += q[t] * a;
      return s;
    };
    y[i] += closure(x[i]) + closure(y[i]);
    y[i] /= 1.0 + y[i] * y[i];
  }
  int k = 0;
  while (k < n && k < m) {
    worked(y[k], k);
    if (x[k] > 0.5)
      worked(x[k], k);
    k++;
  }
  do {
    k--;
    rows(y[k], k);
  } while (k > 2);
}
