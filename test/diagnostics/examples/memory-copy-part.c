// adjgen --head='f(y)/(x)' memory-copy-part.c
// The number of bytes is that of some members: which numbers are among them, bytes do not say.
#include <stddef.h>
#include <string.h>
struct state {
  double a, b;
  int kind;
  double c;
};
void f(int n, const double *x, double *y) {
  struct state s = {x[0], x[1], 1, x[2]}, t = {0, 0, 0, 0};
  memcpy(&t, &s, offsetof(struct state, c));
  for (int i = 0; i < n; i++)
    y[i] = t.a * t.b * x[i];
}
