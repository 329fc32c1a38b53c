// n=6 m=6 : lists whose pointers lead to blocks, and to the structs that blocks are parts of: a block is a part of itself to who asks where pointers lead
#include <stdlib.h>

struct block {
  int size;
  void *next;
};
struct heap {
  struct block head;
  int used;
  void *first;
};

static double power(double x, int used) {
  struct heap *h = malloc(sizeof *h);
  h->first = h;
  h->used = used;
  h->head.next = NULL;
  h->head.size = 2;
  struct block *b = h->used > 5 ? h->first : &h->head;
  h->first = b;
  double s = x;
  for (; b; b = b->next)
    for (int i = 0; i < b->size; i++)
      s *= x;
  free(h);
  return s;
}

struct item {
  int key;
  struct item *next;
};
struct list {
  struct item sentinel;
  int length;
};

static double turns(double x, int n) {
  struct list l = {{0, NULL}, n};
  struct item *at = (struct item *)&l;
  at->next = &l.sentinel;
  at->key = 2;
  double s = 0.0;
  for (int i = 0; i < l.length; i++) {
    s += at->key * x * x;
    at = at->next;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = power(x[i % n], i + 2) + turns(x[(i + 1) % n], i);
}
