// n=9 m=9 : loops whose bound is changed through pointers, in what the body calls, by memcpy and memset, and as parts of unions
#include <string.h>

static double mix(double a, double b) { return 0.5 * a + 0.25 * b + 0.1 * a * b; }

struct grid {
  int n;
  unsigned long size;
  double *data;
  struct grid *next;
};

static int limit;
static void shorten(void) { limit--; }
static void shortenDeep(int depth) {
  if (depth < 2)
    shorten();
}
static void shortenAt(int *p) { *p -= 1; }

static void rows(const struct grid *g, unsigned long *other, double *y) {
  for (unsigned long i = 0; i < g->size; i++) {
    *other -= 1; // may be the same
    y[i] = mix(y[i], y[i]);
  }
}
static void chain(struct grid *g, double *y) {
  for (int i = 0; i < g->next->n; i++) {
    if (i == 2)
      g->next = g; // another bound
    y[i] = mix(y[i], y[i]);
  }
}
static void untilEnd(double *from, double **end) {
  for (double *p = from; p < *end; p++) {
    *end = *end - 1;
    *p = mix(*p, *p);
  }
}
union both {
  int count;
  int *pointer;
  unsigned char bytes[8];
};

void f(int n, int m, double *x, double *y) {
  limit = n;
  for (int i = 0; i < limit; i++) {
    shorten();
    y[i] = mix(y[i], x[i]);
  }
  limit = n;
  for (int i = 0; i < limit; i++) {
    shortenDeep(i);
    y[i] = mix(y[i], x[i]);
  }
  int k = n, *p = &k;
  for (int i = 0; i < *p; i++) {
    k--;
    x[i] = mix(x[i], y[i]);
  }
  k = n;
  for (int i = 0; i < k; i++) {
    shortenAt(p);
    x[i] = mix(x[i], x[i]);
  }
  struct grid g = {n, (unsigned long)n, y, 0}, h = {4, 4, x, 0};
  rows(&g, &g.size, y);
  g.next = &h;
  g.n = 5;
  h.n = n;
  chain(&g, y);
  double *end = x + n;
  untilEnd(x, &end);
  k = n;
  const int four = 4;
  for (int i = 0; i < k; i++) {
    if (i == 1)
      memcpy(&k, &four, sizeof k);
    y[i] = mix(y[i], x[i]);
  }
  k = n;
  for (int i = 0; i < k; i++) {
    if (i == 2)
      memset(&k, 0, sizeof k);
    y[i] = mix(y[i], x[i]);
  }
  union both u;
  u.count = n;
  union both *q = &u;
  for (int i = 0; i < u.count; i++) {
    if (i == 3)
      q->bytes[0] = 0;
    y[i] = mix(y[i], x[i]);
  }
  k = n;
  unsigned char *bytes = (unsigned char *)&k;
  for (int i = 0; i < k; i++) {
    bytes[0] = (unsigned char)(bytes[0] - 1);
    x[i] = mix(x[i], y[i]);
  }
  int sizes[2] = {m, n}, which = 1;
  for (int i = 0; i < sizes[which]; i++) {
    if (i == 3)
      sizes[0] = 2, which = 0;
    y[i] = mix(y[i], y[i]);
  }
  int from = 0, *first = &from;
  for (int i = *first; i < n; i++) {
    from = 6;
    y[i] = mix(y[i], x[i]);
  }
}
