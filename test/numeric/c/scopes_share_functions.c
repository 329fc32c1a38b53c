// n=8 m=8 : local arrays of several scopes, some of which have ended, that the same functions fill; allocated records beside them
#include <math.h>
#include <stdlib.h>
struct Pair { double a, b; };
static void fill(double a, double p[2]) {
  p[0] = cos(a * a);
  p[1] = p[0] * sin(a);
}
static void twist(struct Pair *p, double a) {
  p->b = 0.3 * p->a * p->b;
  p->a = sin(p->a * p->a) + 0.1 * a * p->b;
}
static double twice(double a, int again) {
  double p[2];
  fill(a, p);
  if (again)
    p[1] = p[1] * twice(p[0], 0);
  p[0] = p[0] * p[1];
  fill(p[0], p);
  return p[0] + p[1];
}
void f(int n, int m, double *x, double *y) {
  double outside[2] = {0.5, 0.5};
  struct Pair *heap = malloc(sizeof(struct Pair));
  heap->a = x[0], heap->b = x[1];
  for (int i = 0; i < m; i++)
    y[i] = 0.0;
  for (int i = 0; i < n; i++) {
    double first[2], s;
    fill(x[i] * outside[0], first);
    {
      double second[2];
      fill(first[1], second);
      struct Pair local = {second[0], first[0]}, *p = i % 2 ? heap : &local;
      twist(p, x[i]);
      s = p->a * p->b * second[1] * local.a;
    }
    {
      double third[2];
      fill(s, third);
      s = third[0] * third[1] + first[0];
    }
    twist(heap, 0.1 * s);
    fill(s * 0.5, i % 3 ? first : outside);
    y[i % m] += first[0] * first[1] + outside[1] * heap->a + twice(0.3 * s, i % 2);
  }
  y[0] += heap->b * heap->b;
  free(heap);
}
