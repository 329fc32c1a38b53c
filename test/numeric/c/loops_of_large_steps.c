// n=9 m=8 : loops that go round the largest number on their way, and such whose numbers lie 2^63 and more apart
#include <limits.h>

void f(int n, int m, double *x, double *y) {
  double s = 1.0;
  for (unsigned char c = 0; c < 250; c += 100) /* 0 100 200 44 144 ... 252 */
    s = s * 0.7 + x[c % n] * y[c % m] * s;
  for (unsigned short c = 0; c < 65500; c += 30000)
    s = s * 0.5 + x[c % n] * s * 0.3;
  for (signed char c = 100; c > -120; c -= 90)
    s += s * x[(c + 128) % n];
  for (unsigned char c = 8; c > 2; c -= 5) /* 8 3 254 249 ... 0 */
    s = 0.9 * s + 0.1 * s * y[c % m];
  for (unsigned i = 10; i < 11; i += -1)
    y[i % m] *= s * x[i % n];
  for (unsigned i = (unsigned)n * 0x10000000u; i < 0xf0000000u; i += 0x30000000u)
    y[(i >> 28) % m] += x[(i >> 28) % n] * y[1];
  for (long long i = LLONG_MIN; i < LLONG_MAX - (1LL << 61); i += 1LL << 61) {
    int k = (int)((i >> 61) + 4);
    s = s * x[k] + s * s * 0.01;
    y[k] += s;
  }
  for (long long i = LLONG_MAX; i > LLONG_MIN + (3LL << 60); i -= 3LL << 60)
    y[0] = y[0] * y[1] + x[(i >> 60) + 8 > 8 ? 8 : (i >> 60) + 8];
  for (unsigned long long i = 0; i < ULLONG_MAX - (1ULL << 62); i += 1ULL << 62)
    y[i >> 62] = y[i >> 62] * y[(i >> 62) + 1] * s;
  long long step = (1LL << 62) + n;
  for (long long i = LLONG_MIN + m; i < LLONG_MAX - (1LL << 62) - n; i += step)
    y[(i >> 62) + 2] *= x[(i >> 62) + 3];
  for (int i = -2147483647; i < 1000000000; i += 1 << 30)
    y[(i >> 30) + 2] *= y[(i >> 30) + 3] * x[4];
}
