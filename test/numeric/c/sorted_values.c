// n=9 m=6 no-roundtrip : qsort of numbers and of structs with numbers, by several comparisons, with equal keys, in loops and helpers
#include <stdlib.h>
#include <string.h>
typedef struct {
  double key;
  int id;
  double weight;
  double at[2];
} Item;
static int ascending(const void *a, const void *b) {
  const double p = *(const double *)a, q = *(const double *)b;
  return (p > q) - (p < q);
}
static int descending(const void *a, const void *b) { return ascending(b, a); }
static int by_key(const void *a, const void *b) {
  const Item *p = a, *q = b;
  return p->key < q->key ? -1 : p->key > q->key;
}
static int by_group(const void *a, const void *b) {
  return ((const Item *)a)->id % 3 - ((const Item *)b)->id % 3; // many are equal
}
static int of_floats(const void *a, const void *b) {
  float p = *(float *)a, q = *(float *)b;
  return p < q ? -1 : p > q ? 1 : 0;
}
static double median(const double *x, int n) {
  double *copy = malloc(n * sizeof *copy);
  memcpy(copy, x, n * sizeof *copy);
  for (int i = 0; i < n; i++) // no two are close to each other
    copy[i] += 4 * (5 * i % n);
  qsort(copy, n, sizeof(double), ascending);
  double m = n % 2 ? copy[n / 2] : (copy[n / 2 - 1] + copy[n / 2]) / 2;
  free(copy);
  return m;
}
void f(int n, int m, double *x, double *y) {
  double *a = malloc(n * sizeof *a), fixed[4] = {x[0] + 9, x[1] * x[1] - 9, -x[2], x[3] + 20};
  float single[3] = {2, 1, 3};
  qsort(single, 3, sizeof *single, of_floats);
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i] + 9 * (4 * i % n);
  qsort(a, n, sizeof *a, descending);
  qsort(fixed, 4, sizeof fixed[0], &ascending);
  qsort(a + 1, n - 2, sizeof(double), ascending);
  Item items[16];
  for (int i = 0; i < n; i++)
    items[i] = (Item){x[i] + 9 * (5 * i % n), i, x[(i + 1) % n], {x[i], a[i]}};
  qsort(items, n, sizeof(Item), by_key);
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < n; i++)
      items[i].key += 0.01 * items[i].weight * items[n - 1 - i].at[step % 2] * items[i].key;
    qsort(items, n, sizeof *items, step == 1 ? by_group : by_key);
  }
  for (int i = 0; i < m; i++)
    y[i] += 5 * (5 * i % m);
  qsort(y, m, sizeof *y, ascending);
  for (int i = 0; i < m; i++) {
    Item *t = &items[i % n];
    y[i] = y[i] * a[i % n] * fixed[i % 4] + t->key * t->weight * x[t->id] + single[i % 3] * median(x, n - i);
  }
  free(a);
}
