// n=9 m=7 needs-z3 : static work arrays of which each call sets, and then reads, the part that its arguments need
#include <stddef.h>
#include <string.h>
#define N 64
static double work[N], lower[N], upper[N], copied[N], sums[N], both[N], ends[N], halves[N];
static double grid[16][16], flat[16 * 16], padded[12 * 12];
static struct {
  double re, im;
} pairs[N];
static int order[N];
static int used;
#define AT(i, j) ((i) * (k + 2) + (j))

// Not called: what other functions leave in an array is nothing that a call would read.
void clear(void) { memset(work, 0, sizeof work); }
double *peek(int i) { return &lower[i]; }

static double neighbours(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    work[i] = x[i] * x[i];
  for (int i = 1; i < n - 1; i++)
    s += work[i - 1] * work[i + 1];
  return s;
}

// Each iteration reads what the one before has set, upwards and downwards.
static double tridiagonal(int n, const double *x) {
  lower[0] = 1 / (3 + x[0] * x[0]);
  upper[0] = x[0];
  for (int i = 1; i < n; i++) {
    lower[i] = x[i] / (3 + lower[i - 1]);
    upper[i] = x[i] - upper[i - 1] * lower[i];
  }
  double s = upper[n - 1];
  for (int i = n - 2; i >= 0; i--) {
    upper[i] = upper[i] - lower[i] * upper[i + 1];
    s += upper[i] * upper[i];
  }
  return s;
}

static double rows(int k, const double *x) {
  double s = 0;
  for (int i = 0; i < k; i++)
    for (int j = 0; j < k; j++) {
      grid[i][j] = x[i] * x[j];
      flat[i * k + j] = x[i] + x[j] * x[j];
    }
  for (int i = 1; i < k - 1; i++)
    for (int j = 1; j <= k - 2; j++)
      s += grid[i - 1][j] * flat[i * k + j + 1] + grid[i][j - 1] * flat[(i + 1) * k + j];
  return s;
}

static double border(int k, const double *x) {
  double s = 0;
  memset(padded, 0, (size_t)((k + 2) * (k + 2)) * sizeof(double));
  for (int i = 0; i < k + 2; i++)
    for (int j = 0; j < k + 2; j++)
      padded[AT(i, j)] = 0.5;
  for (int i = 1; i <= k; i++)
    for (int j = 1; j <= k; j++)
      padded[AT(i, j)] = x[i - 1] * x[j - 1];
  for (int i = 1; i <= k; i++)
    for (int j = 1; j <= k; j++)
      s += padded[AT(i - 1, j)] * padded[AT(i, j + 1)] - 4 * padded[AT(i, j)];
  return s;
}

static void squares(double *to, int n, const double *x) {
  for (int i = 0; i < n; i++)
    to[i] = x[i] * x[i];
}
static double total(const double *from, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += from[i] * from[i];
  return s;
}
static double helpers(int n, const double *x) {
  squares(copied, n, x);
  double *end = copied + n;
  *end = x[0] * x[1];
  return total(copied, n + 1);
}

static double unsignedBounds(size_t n, const double *x) {
  double s = 0;
  ends[0] = x[0] * x[0];
  ends[n - 1] = x[n - 1] * x[0];
  for (size_t i = 1; i < n - 1; i++)
    if (x[i] > 0.5)
      ends[i] = x[i] * x[i];
    else
      ends[i] = x[i] * ends[i - 1];
  for (size_t i = 1; i < n - 1; i++)
    s += ends[i - 1] * ends[i + 1];
  return s;
}

static double members(int n, const double *x) {
  const int k = n < N ? n : N;
  double s = 0;
  for (int i = 0; i < k; i++) {
    pairs[i].re = x[i] * x[i];
    pairs[i].im = x[i];
    order[i] = k - 1 - i;
  }
  for (int i = 0; i < k; i++)
    s += pairs[i].re * pairs[k - 1 - i].im * (1 + order[i]);
  return s;
}

static void fill(const double *x, int n) {
  used = n;
  memcpy(both, x, n * sizeof *x);
  memset(sums, 0, n * sizeof *sums);
}
static double counted(int n, const double *x) {
  double s = 0;
  fill(x, n < N ? n : N);
  for (int i = 0; i < used; i++)
    for (int j = 0; j <= i; j++)
      sums[i] += both[j] * both[0];
  for (int i = 0; i < used; i++)
    s += sums[i] * both[i];
  return s;
}

static double twoLoops(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n / 2; i++)
    halves[i] = x[i] * x[i];
  for (int i = n / 2; i < n; i++)
    halves[i] = x[i] * x[0];
  for (int i = n - 1; i >= 0; i--)
    s += halves[i] * halves[n - 1 - i];
  return s;
}

void f(int n, int m, double *x, double *y) {
  if (n < 3 || m < 7)
    return;
  y[0] = neighbours(n, x) * x[1];
  y[1] = tridiagonal(n, x);
  y[2] = rows(n, x) * border(n - 1, x);
  y[3] = helpers(n, x);
  y[4] = unsignedBounds((size_t)n, x);
  y[5] = members(n, x) + counted(n, x);
  y[6] = twoLoops(n, x) * neighbours(n - 2, x);
}
