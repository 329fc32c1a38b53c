// n=9 m=8 : bounds that are the least or the greatest number of their type, or so close to it that what is computed from them would overflow
#include <limits.h>
#include <math.h>

static void calm(double *y) {
  for (int i = 0; i < 8; i++)
    y[i] = 0.4 + 0.1 * tanh(y[i]);
}
static void below(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i] * y[i];
  for (int i = 1; i < n; ++i)
    y[i] = y[i] * x[i] + 0.1 * y[i - 1] * y[i - 1];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = j; k < n; k++)
        y[j] += 0.01 * y[i] * x[k];
  for (int i = 0; i < n && i < 5; i++)
    y[i] *= x[i] + y[i];
}
static void belowLess(int n, const double *x, double *y) {
  for (int i = 0; i + 3 < n; i++)
    y[i] = y[i] * x[i + 3] * y[i];
  for (int i = 2; i + 2 <= n; i += 2)
    y[i] *= y[i] + x[i];
  for (int i = 0; i + 1 < n && i + 2 < 7; i++)
    for (int j = i + 1; j + 1 < n; j++)
      y[j] += 0.1 * y[i] * y[j + 1] * x[j];
}
static void above(int n, const double *x, double *y) {
  for (int i = 7; i > n; i--)
    y[i] = y[i] * x[i] * y[i];
  for (int i = 7; n < i; --i)
    y[i] = y[i] * x[i] + 0.1 * y[i - 1] * y[i - 1];
  for (int i = 7; i - 3 > n; i--)
    for (int j = 7; j > n; j--)
      y[i] += 0.01 * y[j] * x[i];
}
static void longer(long n, const double *x, double *y) {
  for (long i = 0; i < n; i++)
    y[i] = y[i] * x[i] * y[i];
  for (long i = 0; i + 3 < n; i++)
    y[i] = y[i] * x[i + 3] * y[i];
  for (long i = 0; i + 3L < n; i++)
    y[i] = y[i] * x[i + 3] * y[i];
  for (int i = 1; i < n; i++)
    y[i] = y[i] * x[i] + 0.1 * y[i - 1] * y[i - 1];
}
static void threads(int n, const double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 8; i++) {
      double s = x[i];
      for (int j = 0; j < n; j++)
        s = s * x[j] + y[i];
      for (int j = 0; j + 2 < n; j++)
        s += s * x[j + 2];
      y[i] += 0.1 * s;
    }
  }
}
static void between(int first, int step, int n, const double *x, double *y) {
  for (int i = first; i < n && i < 4; i += 3) /* first and n are INT_MIN + 1 and INT_MIN, or 0 and 8 */
    y[i] = y[i] * y[i] * x[i];
  for (int i = 0; i <= INT_MAX - step; i += 2) {
    if (i > 6)
      break;
    y[i] = y[i] * x[i] + 0.2 * y[i] * y[i];
  }
  for (unsigned i = (unsigned)step; i != 0; i -= 1)
    y[i] = y[i] * y[i - 1] * x[i];
  for (unsigned i = UINT_MAX - 2; i + 3 != (unsigned)step; i++)
    y[i + 3] = y[i + 3] * x[i + 4] * y[i + 3];
}
void f(int n, int m, double *x, double *y) {
  int least = INT_MIN + (n - 9), most = INT_MAX - (n - 9);
  long longest = LONG_MIN + (n - 9);
  for (int k = 0; k < 6; k++) {
    below(k < 5 ? least + k : m, x, y);
    calm(y);
    belowLess(k < 5 ? least + k : m, x, y);
    calm(y);
    above(k < 5 ? most - k : 0, x, y);
    calm(y);
    longer(k < 5 ? longest + k : m, x, y);
    calm(y);
    threads(k < 5 ? least + k : m, x, y);
    calm(y);
  }
  between(least + 1, 3, least, x, y);
  calm(y);
  between(n - 9, 4, m, x, y);
}
