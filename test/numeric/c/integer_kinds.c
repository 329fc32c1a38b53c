// n=8 m=4 : integers of every type in subscripts, factors and bit tricks, with wrap-around
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
void f(int n, int m, double *x, double *y) {
  uint32_t lcg = 12345u;
  unsigned char c = 250;
  short s = -3;
  long long big = 1LL << 40;
  bool odd = false;
  _Bool any = 0;
  for (size_t i = 0; i < (size_t)n; i++) {
    lcg = lcg * 1664525u + 1013904223u;
    c += 3;
    s = (short)(s * -2);
    big >>= 3;
    odd = !odd;
    any |= x[i] > 1.0;
    uint8_t at = (lcg >> 16) & 3u;
    y[at % m] += x[i] * x[(c ^ 5) % n] * (odd ? 0.5 : 1) + (double)any * x[i];
    x[i] *= (s < 0 ? -1 : +1) * (1 + (int)(big & 1)) * (~at & 1 ? 0.5f : 'A' / 65.0);
  }
}
