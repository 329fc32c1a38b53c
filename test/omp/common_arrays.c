// n=13 m=7 threads=1,2,3,4,8 : arrays that all iterations read whole, which nothing says to be apart from what they write
#include <math.h>

struct body {
  double at[2];
  int kind;
};

static void product(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

static void matrices(int n, int m, int k, const double *a, const double *b, double *c) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int l = 0; l < k; l++)
        sum += a[i * k + l] * b[l];
      for (int l = k - 2; l > 0; l--)
        sum -= b[l + 1] * b[l - 1];
      c[i * m + j] += sum;
    }
}

static void forces(int n, const double *x, double *f) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < n; j++) {
      const double d = x[j] - x[i];
      sum += d / sqrt(d * d + 0.1);
    }
    f[i] = sum;
  }
}

/* What is read and written is one array where there is one iteration. */
static void oneRow(int rows, int columns, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += x[j] * x[j];
    y[i] = sum + x[0];
  }
}

static double records(int n, int rows, const double *x) {
  struct body all[3][5];
  struct body *p = all[0];
  for (int i = 0; i < 15; i++) {
    p[i].at[0] = x[i % n];
    p[i].at[1] = x[(i + 3) % n] * 0.5;
    p[i].kind = i;
  }
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < rows; j++)
      for (int k = 0; k < 5; k++)
        s += p[5 * j + k].at[1] * p[5 * j + k].at[0] * (p[5 * j + k].kind + i);
  return s;
}

static void twice(int n, double *x, double *y, double *z) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        y[i] += x[j] * x[j];
#pragma omp for
    for (int i = 0; i < n; i++)
      z[i] = x[i] * y[i];
  }
}

static void conditional(int n, int from, const double *x, double *y, const float *w) {
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      if (j != i)
        s += x[j] * w[j];
    }
    for (int j = from; j < from + 3; j++)
      s *= w[j];
    y[i] += s;
  }
}

void f(int n, int m, double *x, double *y) {
  double out[64] = {0}, other[64] = {0};
  float w[16];
  product(2, 4, x, x + 9, out);
  matrices(2, 4, 5, x, out, other);
  forces(n, x, out + 8);
  oneRow(1, n, out + 8, out + 8);
  oneRow(2, n, out + 8, out + 30);
  oneRow(0, n, out + 8, out);
  oneRow(3, 0, x, out + 40);
  for (int i = 0; i < 16; i++)
    w[i] = (float)(1 + i % 3);
  conditional(7, 2, x, other + 16, w);
  twice(n, x, other + 20, other + 40);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * 0.5 + out[i] + out[8 + i] + out[30 + i % 2] + out[40 + i % 3] + 0.01 * other[i] +
           0.01 * other[16 + i] + 0.01 * other[40 + i] + records(n, m - 4, x) * 0.01;
}
