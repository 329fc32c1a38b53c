// n=9 m=9 : loops whose bound, or first value, the body changes by another name: references of every sort
static double mix(double a, double b) { return 0.5 * a + 0.25 * b + 0.1 * a * b; }

struct Grid {
  int n, other;
  double step;
  void run(double *x, const int &limit) {
    for (int i = 0; i < limit; i++) {
      n -= 1;
      x[i] = step * mix(x[i], x[i + 1]);
    }
  }
  void own(double *x) {
    int &left = n;
    for (int i = 0; i < n; i++) {
      --left;
      x[i] = mix(x[i], x[i]);
    }
  }
};

struct Range {
  const int &hi;
  int &low;
};

// Bodies with a jump are not taken into their callers.
static int count(int &a, const int &b, double &s, const double *x) {
  if (b > 100)
    return 0;
  for (int i = 0; i < b; i++) {
    a--;
    s = mix(s, x[i]);
  }
  return 1;
}
static void shorter(int &k) { k--; }
static void pointed(const int &b, int *p, double &s, const double *x) {
  for (int i = 0; i < b; i++) {
    if (i % 2)
      *p = *p - 1;
    s = mix(s, x[i]);
  }
}
static void stepped(const int *&end, const int *from, double *y) {
  for (const int *p = from; p != end; p++) {
    --end;
    y[*p] = mix(y[*p], y[*p]);
  }
}
static unsigned long total;
static void grows(double &s, const unsigned long &limit, double v) {
  for (unsigned long i = 0; i < limit; i++) {
    if (total < 6)
      ++total;
    s = mix(s, v);
  }
}

void f(int n, int, double *x, double *y) {
  double s = x[4];
  int k = n;
  count(k, k, s, x);
  y[0] = mix(y[0], s);

  int a = n;
  const int &b = a;
  for (int i = 0; i < b; i++) { // in one function
    a--;
    y[i] = mix(y[i], x[i]);
  }

  Grid q{n, 3, 0.5};
  q.run(x, q.n);
  q.n = n;
  q.own(y);

  int c = n;
  auto byReference = [&](const int &limit) {
    for (int i = 0; i < limit; i++) {
      c--;
      y[i] = mix(y[i], x[i]);
    }
  };
  byReference(c);
  int d = n;
  auto captured = [&d] { shorter(d); };
  for (int i = 0; i < d; i++) {
    captured();
    x[i] = mix(x[i], x[i]);
  }

  int hi = n, low = 0;
  const Range r{hi, low};
  for (int i = 0; i < r.hi; i++) {
    hi = hi - 1;
    y[i] = mix(y[i], x[i]);
  }
  for (int i = r.low; i < n; i++) { // the backward sweep must not ask again where it began
    low = 5;
    y[i] = mix(y[i], x[i]);
  }

  struct Pair {
    int first, second;
  } pair{n, 2};
  auto &[first, second] = pair;
  for (int i = 0; i < first; i++) { // structured binding
    pair.first -= second - 1;
    x[i] = mix(x[i], y[i]);
  }
  int sizes[3] = {n, n, n};
  int &size = sizes[1];
  for (int i = 0; i < sizes[1]; i++) {
    size--;
    y[i] = mix(x[i], y[i]);
  }
  int e = n;
  pointed(e, &e, s, x);
  const int order[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  const int *end = order + 8;
  stepped(end, order, y);
  total = 3;
  grows(s, total, x[1]);
  y[1] = mix(y[1], s);
}
