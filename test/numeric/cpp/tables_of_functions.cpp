// n=6 m=6 : constant tables of functions that are repeated as they are, and of differentiated ones; equal names
namespace orders {
const int count[] = {3, 1, 2};

static int pick(int k) {
  for (int i = 0; i < 3; ++i)
    if (count[i] == k)
      return i;
  return 0;
}
} // namespace orders

static int next(int k) {
  static const int table[] = {2, 0, 1};
  const int found = table[k % 3];
  for (int i = 0; i < 3; ++i)
    if (table[i] == k)
      return found;
  return k % 3;
}

static double weighted(const double *x, int k) {
  static const double weights[] = {0.5, 0.25, 1.5};
  static const int count = 3;
  double sum = 0.0;
  for (int i = 0; i < count; ++i) {
    if (sum > 4.0)
      return sum;
    sum += weights[i] * x[i] * x[next(k)];
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * weighted(x, i) + x[orders::pick(i)] * x[next(i + n)];
}
