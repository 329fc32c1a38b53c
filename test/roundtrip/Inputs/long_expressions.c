// n=8 m=8 : long expressions, all operators mixed, casts, unary chains, integer promotions, mixed signedness, conditionals
#include <limits.h>
#include <math.h>
#include <stddef.h>
#define POLY(c, v) ((((c)[3] * (v) + (c)[2]) * (v) + (c)[1]) * (v) + (c)[0])
#define CLAMP(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))
static const double co[4] = {1., -.5, 2.5e-1, 0x1p-3};
void f(int n, int m, double *x, double *y) {
  const size_t size = (size_t)n;
  const unsigned char small = 200;
  const short neg = -3;
  unsigned long long big = ULLONG_MAX / 3ULL;
  for (size_t i = 0; i + 1 < size; i++) {
    const double a = x[i], b = x[i + 1];
    y[i] = a * b / (a + b) - (a - (b - a)) / -(-b) + -a * -b + (a / b) / (b / a) - a / (b / a) + POLY(co, a - b) + (+a - -b) - (-(-a)) + sin(a) * cos(b) * (1 - a) * (1 - b) / (1.0 + a * a + b * b) - (a > b ? a * a - b : b * b - a) * (float)0.1f + (int)(a * 10) % 3 * b + (double)(i * 2 > size) * a;
    y[i] += CLAMP(a * 2 - b, 0.1, 1.9) * (small + neg) / (1 + (big % 7u)) - !(i % 3) * a + (~neg & 0xf) * 1e-3 * b;
    x[i] -= 0.5 * (i < 3 && a > b ? a : i == 4 || b > 1.2 ? b : -(a + b)) * (neg < (int)i ? 1 : -1);
    big -= (unsigned long long)(a * 1e3) << (i & 3);
    y[i] /= (long double)a + 1.0L > 2.0L ? 2 : 4;
  }
  y[n - 1] = fmax(x[0], fmin(x[1], x[2])) + (m > INT_MAX - 5 ? 0.0 : (double)small * (char)7 / UCHAR_MAX) + fabs(-x[n - 1]);
}
