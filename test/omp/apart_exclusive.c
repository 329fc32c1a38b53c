// n=24 m=60 : every iteration reads another cell of each of two arrays, which may be apart or overlap
static void products(int n, const double *a, const double *b, double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] += a[2 * i] * b[2 * i] * b[2 * i + 1];
}

static void down(int n, int stride, const double *a, const double *b, double *restrict out) {
#pragma omp parallel
  {
    const int last = n - 1;
#pragma omp for schedule(dynamic)
    for (int i = last; i >= 0; i -= stride) {
      for (int k = i; k < i + stride; k++)
        out[i] += a[k - stride + 1] * b[k - stride + 1];
    }
  }
}

struct pair {
  double first, second;
};

static void members(int n, const struct pair *p, const struct pair *q, double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] += p[i].first * q[i].second * q[i].second;
}

static double *left, *right;

static void orphaned(int n, double *restrict out) {
#pragma omp for
  for (int i = 1; i < n; i++)
    out[i] += left[i] * right[i - 1] * right[i];
}

void f(int n, int m, double *x, double *y) {
  double out[24] = {0.0};
  struct pair pairs[48];
  products(n / 2, x, y, out);
  products(n / 2, y, y, out);
  products(n / 2, y + 1, y, out);
  products(n / 2, y + n, y, out);
  down(n, 2, x, y, out);
  down(n, 2, y, y + 4, out);
  down(n, 2, y, y, out);
  for (int i = 0; i < 2 * n; i++) {
    pairs[i].first = x[i % n] * x[i % n];
    pairs[i].second = y[i] + x[0];
  }
  members(n, pairs, pairs, out);
  members(n, pairs, pairs + n, out);
  members(n, pairs + 3, pairs, out);
  left = x;
  right = y;
#pragma omp parallel
  {
    orphaned(n, out);
#pragma omp single
    right = y + 2, left = y;
    orphaned(n, out);
#pragma omp single
    right = left;
    orphaned(n, out);
  }
  for (int i = 0; i < n; i++)
    y[i % m] += out[i];
}
