// n=5 m=3 : memory whose only pointer is copied out of the function byte by byte, and changed later by way of others
#include <math.h>
#include <stdlib.h>
#include <string.h>
struct box {
  double *p;
  struct box *other;
};
static void take(struct box *to, const double *x) {
  struct box b;
  b.p = malloc(3 * sizeof(double));
  b.other = to;
  for (int k = 0; k < 3; k++)
    b.p[k] = x[k] * x[0];
  memcpy(to, &b, sizeof b);
}
static void sharp(struct box *b) {
  for (int k = 0; k < 3; k++)
    b->p[k] = sin(0.2 * b->p[k] + 0.1 * b->other->p[0]);
}
void f(int n, int m, double *x, double *y) {
  struct box all[4];
  take(&all[0], x);
  for (int i = 0; i < m; i++) {
    take(&all[i + 1], x + (i % 3));
    all[i + 1].other = &all[i];
    for (int j = 0; j <= i; j++)
      sharp(&all[j + 1]);
    sharp(&all[0]);
    y[i] += all[0].p[1] * n + all[i].p[2] * all[i].p[0];
  }
  for (int i = 0; i <= m; i++)
    free(all[i].p);
}
