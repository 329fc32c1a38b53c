// n=7 m=7 : _Generic, alignments, unusual declarations, function typedefs, K&R-style headers, extern in functions, macros in text
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <tgmath.h>
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define DEFINE_AXPY(T) \
  static void CONCAT(axpy_, T)(int n, T a, const T *x, T *y) { \
    for (int i = 0; i < n; i++) \
      y[i] += a * x[i]; \
  }
DEFINE_AXPY(double)
DEFINE_AXPY(float)
#define AXPY(n, a, x, y) _Generic((y), double *: axpy_double, float *: axpy_float)(n, a, x, y)
#define TABLE(X) X(one, 1.0) X(two, 2.0) X(three, 3.0)
#define ENTRY(name, value) IDX_##name,
enum index { TABLE(ENTRY) IDX_COUNT };
#undef ENTRY
#define ENTRY(name, value) value,
static const double values[IDX_COUNT] = {TABLE(ENTRY)};
#undef ENTRY
typedef double binary(double, double);
static binary add, scaled;
static double add(double a, double b) { return a + b; }
static double scaled(double a, double b) { return a * b * values[IDX_two]; }
static inline __attribute__((always_inline)) double twice(double v) { return 2 * v; }
static _Noreturn void fail(int code) { exit(code); }
static long int unsigned seed(void) { return 42ul; }
void f(int n, int m, double *x, double *y) {
  alignas(16) double local[4] = {0.5, 0.25};
  register int i, j = 0;
  float single[8], other[8] = {1.0f, 2.f, .5F};
  extern int abs(int);
  if (n > 1000)
    fail(3);
  for (i = 0; i < 8; ++i)
    single[i] = (float)x[i % n];
  AXPY(8, 0.5f, single, other);
  AXPY(m, add(x[0], local[1]), x, y);
  for (i = IDX_one; i < IDX_COUNT; ++i, j += 2)
    y[i] = scaled(y[i], values[i]) + sqrt(other[j]) + pow(x[i], 2) + fabs(x[j % n]) * abs(-i);
  y[m - 1] += twice(sizeof(local) / sizeof *local) * x[n - 1] + (double)(seed() % 5) * (int64_t)3 * "abc"[1] / 98.0;
  local[3] = exp(local[0]) * x[2];
  y[2] = *(local + 3) - 1[local] + (&y[3])[-1];
}
