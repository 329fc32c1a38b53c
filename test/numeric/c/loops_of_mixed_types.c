// n=9 m=6 : loops whose variable and bound differ in type, with bounds of zero and below; bounds beside the least number
#include <limits.h>

void wide(unsigned n, const double *x, double *y) {
  for (long i = 0; i < n; i++)
    y[i] = y[i] * x[i] + 0.1 * y[i] * y[i];
}
void wider_less_two(unsigned n, const double *x, double *y) {
  for (long long i = 0; i < n - 2; i++)
    y[i + 1] = y[i] * x[i + 2];
}
void downwards(long from, unsigned n, const double *x, double *y) {
  for (long i = from; i > n; i--)
    y[i] = y[i] * y[i - 1] * x[i];
}
void narrow(int n, const double *x, double *y) {
  for (unsigned char i = 0; i < n; i++)
    y[i] = y[i] * x[i] + 0.2 * y[i];
}
void narrow_up_to(int n, const double *x, double *y) {
  for (unsigned short i = 0; i <= n; i++)
    y[i] = y[i] * x[i] * 0.9;
}
void narrow_down(int n, const double *x, double *y) {
  for (unsigned short i = 5; i > n; i--)
    y[i] = y[i] * x[i] * 1.1;
}
void of_long(long n, const double *x, double *y) {
  for (unsigned i = 0; i < n; i++)
    y[i] = y[i] * y[i] * x[i];
}
void beside_least(const double *x, double *y) {
  for (int i = 0; i < -2147483647 - 1; i++)
    y[i] = y[i] * x[i];
  for (long i = 3; i > LONG_MAX; i--)
    y[i] = y[i] * x[i];
  for (int i = -2147483647 - 1; i < -2147483647 + 3; i++)
    y[i + 2147483647 + 1] *= x[i + 2147483647 + 2];
  for (int i = INT_MAX; i > INT_MAX - 3; i--)
    y[INT_MAX - i] *= x[INT_MAX - i + 1];
}
void far_offset(int n, const double *x, double *y) { /* n - 2147483640 has no int */
  for (int i = 0; i + 2147483640 < n; i++)
    y[i] = y[i] * x[i];
  for (int i = 2000000003; i - 2000000000 < n; i++)
    y[i - 2000000000] *= y[i - 2000000001] * x[i - 2000000000];
}

void f(int n, int m, double *x, double *y) {
  wide((unsigned)m, x, y);
  wide((unsigned)(n - 9), x, y);
  wider_less_two((unsigned)m, x, y);
  wider_less_two((unsigned)(n - 7), x, y);
  downwards(m - 1, (unsigned)(n - 7), x, y);
  downwards(m - 1, UINT_MAX, x, y);
  narrow(m, x, y);
  narrow(-n, x, y);
  narrow_up_to(m - 1, x, y);
  narrow_up_to(-n, x, y);
  narrow_down(n - 7, x, y);
  of_long(m, x, y);
  of_long(-n, x, y);
  beside_least(x, y);
  far_offset(m, x, y);
  far_offset(-n, x, y);
}
