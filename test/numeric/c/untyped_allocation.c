// n=7 m=5 : functions around malloc that return void *, for memory of several types, with and without early returns
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  double weight, power;
  int from;
} Link;
static void *allocated(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
  return memory;
}
static void *zeroed(size_t count, size_t size) {
  void *p = allocated(count * size);
  memset(p, 0, count * size);
  return p;
}
static void *tried(size_t size) {
  void *p;
  if (!(p = malloc(size)))
    abort();
  if (size > 0)
    return p;
  return p;
}
static double *vector(int n) { return (double *)allocated((size_t)n * sizeof(double)); }
void f(int n, int m, double *x, double *y) {
  double *t = vector(n), *u = zeroed(n, sizeof *u);
  float *single = allocated(n * sizeof(float));
  Link *links = (Link *)tried(n * sizeof(Link));
  int *order = allocated(n * sizeof *order);
  void *buffer = malloc(n * sizeof(double));
  double *v = buffer;
  for (int i = 0; i < n; i++) {
    order[i] = (3 * i + 1) % n;
    links[i].weight = x[i] * x[i];
    links[i].power = sin(x[i]);
    links[i].from = (i + 2) % n;
    single[i] = 2;
    v[i] = x[i] * 0.5;
  }
  for (int i = 0; i < n; i++) {
    t[i] = x[order[i]] * links[links[i].from].weight * single[i];
    u[i] += t[i] * links[i].power + v[i] * v[i];
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * u[i % n] + t[(i + 1) % n];
  free(buffer);
  free(order);
  free(links);
  free(single);
  free(u);
  free(t);
}
