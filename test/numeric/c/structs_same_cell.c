// n=6 m=4 : two structs of a loop's body go to the same function by pointer, so that what may name one may name the other
#include <stdbool.h>
typedef struct {
  double low, high;
  bool clip;
} Limits;
static double apply(const Limits *l, double v) {
  double r = v * v;
  if (l->clip)
    r = r < l->low ? l->low * v : r * l->high;
  return r;
}
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++) {
    Limits a = {0.5, x[k % n], k % 2 == 0};
    Limits b = a;
    b.low = y[k];
    b.clip = !a.clip;
    y[k] = apply(&b, x[k]) + apply(&a, y[k]);
  }
}
