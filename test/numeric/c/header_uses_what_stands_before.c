// n=5 m=5 : a header of the source's own uses types and functions that the source declares before it
typedef double coefficient;
struct pair {
  coefficient first, second;
};
enum { terms = 3 };
static double half(double v) { return 0.5 * v; }
#include "header_uses_what_stands_before.h"

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] += x[i] * x[i];
}
