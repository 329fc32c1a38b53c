// n=4 m=4 : helpers and variables with the names of tags, which the derivative has no use for
#include <stdlib.h>
struct field {
  int n;
  double *cell;
};
enum kind { Square, Cube };
union word {
  long bits;
  double number;
};
static int word = 3;
static struct field *field(int n) {
  struct field *f = malloc(sizeof *f);
  f->n = n;
  f->cell = calloc(n, sizeof(double));
  return f;
}
static double kind(enum kind k, double v) { return k == Square ? v * v : v * v * v; }
static int bits(int i) {
  union word w = {i};
  return (int)w.bits;
}
void f(int n, int m, double *x, double *y) {
  struct field *u = field(n);
  for (int i = 0; i < n; i++)
    u->cell[i] = kind(i % 2 ? Square : Cube, x[i]);
  for (int j = 0; j < m; j++)
    y[j] *= u->cell[(j + bits(j) * word) % n];
  free(u->cell);
  free(u);
}
