// n=24 m=60 : rows in compressed storage, in order, not in order, overlapping; their tables are arrays, members, unsigned
typedef struct {
  int rows;
  const long *begin;
  const int *column;
  double *value;
} matrix;

static void multiply(int n, const int *begin, const int *column, const double *a, const double *x,
                     double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = begin[i]; k < begin[i + 1]; k++)
      sum += a[k] * x[column[k]];
    y[i] += sum;
  }
}

static void by_members(const matrix *a, const double *x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 1; i <= a->rows; i++) {
    const long from = a->begin[i - 1], to = a->begin[i];
    for (long k = from; k < to; k++)
      y[i - 1] += a->value[k] * a->value[k] * x[a->column[k]];
  }
}

static double dot(const double *a, const int *column, unsigned from, unsigned to, const double *x) {
  double sum = 0.0;
  for (unsigned k = from; k < to; k++)
    sum += a[k] * x[column[k]];
  return sum;
}

static void by_helper(int n, const unsigned *begin, const int *column, const double *a, const double *x,
                      double *restrict y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i--)
    y[i] += dot(a, column, begin[i], begin[i + 1], x);
}

/* Blocks of two times two; and two loops over one row. */
static void blocks(int n, const int *begin, const int *column, const double *a, const double *x,
                   double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double most = 0.0;
    for (int k = begin[i]; k < begin[i + 1]; k++)
      for (int r = 0; r < 2; r++)
        most += a[4 * k + r] * a[4 * k + r];
    for (int j = begin[i]; j < begin[i + 1]; j++)
      for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++)
          y[2 * i + r] += most * a[4 * j + 2 * r + c] * x[2 * column[j] + c];
  }
}

/* Blocks that reach into the next one; a row that is read under a condition only, where its table ends. */
static void wide(int n, const int *begin, const double *a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = begin[i]; k < begin[i + 1]; k++)
      for (int r = 0; r < 5; r++)
        y[i] += a[4 * k + r] * a[4 * k + r];
}
static void perhaps(int n, const int *begin, const double *a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < 1000; i++)
    if (i < n)
      for (int k = begin[i]; k < begin[i + 1]; k++)
        y[i] += a[k] * a[k];
}

void f(int n, int m, double *x, double *y) {
  double a[240], out[48] = {0.0};
  int ordered[13], mixed[13], backward[13], column[120];
  long wideOrdered[13], wideMixed[13];
  unsigned positive[13], positiveMixed[13];
  const int rows = n / 2;
  for (int i = 0; i <= rows; i++) {
    ordered[i] = i * i / 3;
    mixed[i] = i % 3 == 1 ? 9 : 4 * (i / 3) + i % 3;
    backward[i] = rows - i;
    wideOrdered[i] = ordered[i], wideMixed[i] = mixed[i];
    positive[i] = ordered[i], positiveMixed[i] = mixed[i];
  }
  for (int k = 0; k < 120; k++)
    column[k] = k * 5 % rows;
  for (int k = 0; k < 240; k++)
    a[k] = x[k % n] + y[k % m] * x[0];
  for (int twice = 0; twice < 2; twice++) {
    const int *begin = twice ? mixed : ordered;
    const matrix values = {rows, twice ? wideMixed : wideOrdered, column, a};
    multiply(rows, begin, column, a, x, out);
    multiply(rows, begin, column, a, a + 4, out);
    by_members(&values, x, out);
    by_helper(rows, twice ? positiveMixed : positive, column, a, x, out);
    blocks(rows, begin, column, a, x, out);
    wide(rows, begin, a, out);
    perhaps(rows, begin, a, out);
  }
  multiply(rows, backward, column, a, x, out);
  multiply(0, 0, column, a, x, out);
  for (int i = 0; i < 48; i++)
    y[i % m] += out[i];
}
