// n=9 m=7 : loops without an iteration, whose bound the variable's type does not have; loops that take all values of a narrow type
#include <limits.h>

void of_long(long n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] += 0.1 * y[i] * x[i];
}
void of_long_from(int a, long n, const double *x, double *y) {
  for (int i = a; i < n; i++)
    y[i] += 0.1 * y[i] * x[i] * 0.9;
}
void up_to_long(long n, const double *x, double *y) {
  for (int i = 1; i <= n; i++)
    y[i] += 0.1 * y[i] * x[i - 1];
}
void down_to_long(int a, long n, const double *x, double *y) {
  for (int i = a; i > n; i--)
    y[i] += 0.1 * y[i] * y[i - 1] * x[i];
}
void down_from_two(long long n, const double *x, double *y) {
  for (int i = 2; i >= n; i--)
    y[i] += 0.1 * y[i] * y[i + 1] * x[i];
}
void of_int(int n, const double *x, double *y) {
  for (short i = 0; i < n; i++)
    y[i] += 0.1 * y[i] * x[i] * 1.1;
}
void of_shorts(short a, short n, const double *x, double *y) {
  for (short i = a; i < n; i++)
    y[i - SHRT_MIN] += 0.1 * y[i - SHRT_MIN] * x[i - SHRT_MIN];
}
void down_of_shorts(short a, short n, const double *x, double *y) {
  for (short i = a; i > n; i--)
    y[SHRT_MAX - i] += 0.1 * y[SHRT_MAX - i] * x[SHRT_MAX - i + 1];
}
void of_bytes(signed char a, signed char n, const double *x, double *y) {
  for (signed char i = a; i < n; i++)
    y[(i - SCHAR_MIN) % 7] += 0.001 * y[(i - SCHAR_MIN) % 5] * x[(i - SCHAR_MIN) % 4];
}
void by_two(short n, const double *x, double *y) {
  for (short i = 1; i < n; i += 2)
    y[i] += 0.1 * y[i] * x[i] * 1.2;
}
void by_minus_three(int a, long n, const double *x, double *y) {
  for (int i = a; i >= n; i -= 3)
    y[i] += 0.1 * y[i] * x[i] * 0.7;
}
void until(long n, const double *x, double *y) {
  for (long i = 0; i != n; i++)
    y[i] += 0.1 * y[i] * x[i] * 1.3;
}
void shared_out(long n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += 0.1 * y[i] * x[i] * y[i];
}
void shared_out_shorts(short n, const double *x, double *y) {
#pragma omp parallel for schedule(static)
  for (short i = 0; i < n; i++)
    y[i] += 0.1 * y[i] * x[i] * y[i];
}

void f(int n, int m, double *x, double *y) {
  const long far = -2147483648l - 4;
  of_long(m, x, y);
  of_long(far, x, y);
  of_long(LONG_MIN + 1, x, y);
  of_long_from(1, m, x, y);
  of_long_from(1, far, x, y);
  up_to_long(m - 1, x, y);
  up_to_long(far, x, y);
  down_to_long(m - 1, 1, x, y);
  down_to_long(m - 1, -far, x, y);
  down_from_two(0, x, y);
  down_from_two(-far, x, y);
  of_int(m, x, y);
  of_int(-40000, x, y);
  of_shorts(SHRT_MIN, (short)(SHRT_MIN + m), x, y);
  of_shorts(SHRT_MIN, SHRT_MIN, x, y);
  of_shorts(SHRT_MAX, SHRT_MIN, x, y);
  down_of_shorts(SHRT_MAX, (short)(SHRT_MAX - m), x, y);
  down_of_shorts(SHRT_MIN, SHRT_MAX, x, y);
  of_bytes(SCHAR_MIN, SCHAR_MAX, x, y);
  of_bytes(SCHAR_MIN, SCHAR_MIN, x, y);
  by_two((short)m, x, y);
  by_two(SHRT_MIN, x, y);
  by_minus_three(m - 1, 0, x, y);
  by_minus_three(m - 1, -far, x, y);
  until(n - 2, x, y);
  until(0, x, y);
  shared_out(m, x, y);
  shared_out_shorts((short)m, x, y);
  shared_out_shorts(SHRT_MIN, x, y);
}
