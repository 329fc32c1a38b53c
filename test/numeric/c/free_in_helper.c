// n=6 m=3 prints : helpers that only free, that free and print, or that only give back what they have allocated
#include <stdio.h>
#include <stdlib.h>
struct Work {
  double *v;
};
static void release(struct Work *w) { free(w->v); }
static int *indices(int n) { return calloc((size_t)n, sizeof(int)); }
static void finish(int *k) {
  printf("done\n");
  free(k);
}
void f(int n, int m, double *x, double *y) {
  struct Work w;
  w.v = malloc((size_t)n * sizeof *w.v);
  int *k = indices(n);
  for (int i = 0; i < n; i++) {
    w.v[i] = x[i] * y[i % m];
    k[i] += (i + 1) % n;
  }
  for (int i = 0; i < n; i++)
    y[i % m] += w.v[k[i]] * w.v[i];
  release(&w);
  finish(k);
}
