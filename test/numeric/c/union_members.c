// n=8 m=8 : members of records in a union, read where another member of the union was written, also by pointers
union bits {
  unsigned word;
  unsigned short half[2];
  struct { unsigned low : 3, rest : 29; } parts;
  struct { unsigned char a, b; } bytes;
};
struct item { int id; union bits bits; double weight; };
static int pick(union bits *p) {
  unsigned char *q = &p->bytes.b;
  *q = (unsigned char)(*q + 3);
  return (int)(p->parts.low ^ (*q & 1u));
}
static unsigned lowest(const struct item *p) {
  unsigned low = p->bits.parts.low;
  return low;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    union bits b, c;
    b.word = (unsigned)i * 2654435761u;
    if (b.parts.low < 4)
      y[i] *= x[i];
    b.bytes.a = (unsigned char)(i * 3);
    c.word = 9;
    c = b;
    c.half[1] = 3;
    if (pick(&c) & 2)
      y[i] += x[i] * x[i];
    c.half[0] = (unsigned short)(i + 1);
    struct item item = { .id = i, .bits = c, .weight = x[(i + 1) % n] };
    item.bits.half[0] ^= 5;
    y[i] += item.weight * item.weight * lowest(&item);
    item.bits.word = 1;
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    union bits b;
    b.word = (unsigned)i * 7u;
    y[i] *= b.parts.low & 1 ? x[i] : y[i];
  }
}
