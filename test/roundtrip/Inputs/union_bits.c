// n=8 m=8 : passive unions, bit tricks on integers, bit fields, shifts, unsigned wrap
#include <stdint.h>
#include <string.h>
typedef union {
  uint32_t word;
  unsigned char bytes[4];
  struct {
    unsigned low : 4, mid : 12, high : 16;
  } parts;
} Word;
typedef struct {
  unsigned kind : 3;
  signed shift : 4;
  unsigned : 2;
  unsigned on : 1;
} Flags;
static uint32_t mix(uint32_t h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= UINT32_C(0xc2b2ae35);
  return h ^ (h >> 16);
}
static unsigned reverse(unsigned v, int bits) {
  unsigned r = 0;
  while (bits-- > 0) {
    r = (r << 1) | (v & 1u);
    v >>= 1;
  }
  return r;
}
static int popcount(uint64_t v) {
  int k = 0;
  for (; v; v &= v - 1)
    k++;
  return k;
}
void f(int n, int m, double *x, double *y) {
  Word w;
  Flags g = {.kind = 5, .shift = -2, .on = 1};
  for (int i = 0; i < n; i++) {
    w.word = mix((uint32_t)i * 2654435761u);
    const int j = (int)(w.parts.mid % (unsigned)m), k = w.bytes[1] & 7;
    y[j] += x[i] * (1 << (k >> 1)) / (double)(~0u >> 28);
    y[(int)reverse((unsigned)i & 7u, 3) % m] *= 1.0 + 0.01 * popcount((uint64_t)w.word << 7);
    if (g.on && (g.kind ^ (unsigned)k) & 1)
      y[j] -= 0.125 * x[i] * g.shift;
    g.kind = (g.kind + 3u) & 7u;
    g.shift = g.shift < 0 ? (signed)(-g.shift) : (signed)(g.shift - 5);
    x[i] = i & 1 ? -x[i] : x[i] * !!(k | i);
  }
}
