// n=4 m=4 : memmove between members of one structure, and of one behind a pointer
#include <string.h>

struct pack {
  double a;
  double b[2];
  double c[2];
};
static void take(struct pack *to, const struct pack *from) { memmove(to->c, from->b, sizeof to->c); }
static void turn(struct pack *p) {
  memmove(p->c, p->b, 2 * sizeof(double));
  memmove(p->b, &p->b[1], sizeof(double));
}

void f(int n, int m, double *x, double *y) {
  (void)m;
  struct pack s = {x[0] * x[1], {x[1], x[2] * x[3]}, {x[3], x[0]}}, t = s;
  memmove(s.b, s.c, sizeof s.b);
  turn(&t);
  take(&t, n > 9 ? &s : &t);
  for (int i = 0; i < 2; i++) {
    y[i] = s.b[i] * s.c[1 - i] * t.a;
    y[i + 2] += t.b[i] * t.c[i] * s.a;
  }
}
