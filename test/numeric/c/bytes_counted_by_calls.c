// n=6 m=6 : memcpy, memmove and memset whose number of bytes a function says: what is copied keeps its type
#include <stddef.h>
#include <string.h>
struct node {
  int rank, extent[3];
  double *value;
};
static int count(const struct node *p) {
  int all = 1;
  for (int i = 0; i < p->rank; i++)
    all *= p->extent[i];
  return all;
}
static size_t bytes(const struct node *p) { return count(p) * sizeof(double); }
static int counted(int n, int *calls) {
  ++*calls;
  return n;
}
void f(int n, int m, double *x, double *y) {
  int calls = 0;
  double a[12], b[2][6];
  struct node from = {2, {2, 3, 0}, x}, to = {1, {6, 0, 0}, a}, *ways[2] = {&from, &to};
  memset(a, 0, sizeof a);
  memset((void *)(to.value + count(&to)), 0, bytes(&to));
  memcpy(to.value, from.value, count(&from) * sizeof(double));
  memcpy((char *)b[0], (const char *)ways[1]->value, bytes(ways[0]));
  memmove(&b[1][0], b, counted(6, &calls) * sizeof **b);
  memmove(ways[1]->value + 1, ways[1]->value, (count(ways[0]) - 1) * sizeof(double));
  for (int i = 0; i < m; i++)
    y[i] = a[i] * b[1][5 - i] + y[i] * a[i + 6];
  memset(x, 0, counted(n > 2 ? calls : 0, &calls) * sizeof(double));
}
