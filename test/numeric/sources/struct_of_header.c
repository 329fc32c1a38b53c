// n=6 m=2 sources no-roundtrip : structs of a header that both sources include, by value and by pointer; each calls the other
#include "struct_of_header/grid.h"

double strength(const struct cell *c, double at) { return c->value * at + c->next[0] * c->next[1]; }

double halved(int depth, double v) { return depth > 0 ? 0.5 * doubled(depth - 1, v) * v : v; }

void f(int n, int m, double *x, double *y) {
  grid_t g;
  struct cell cells[8];
  g.n = n;
  g.width = x[0];
  g.cells = cells;
  for (int i = 0; i < n; i++) {
    cells[i].value = x[i];
    cells[i].next[0] = x[(i + 1) % n];
    cells[i].next[1] = x[(i + 2) % n];
  }
  relax(&g, 2);
  struct cell total = sum_of(g);
  for (int j = 0; j < m; j++)
    y[j] = total.value * total.next[0] + j * total.next[1] + doubled(3, x[1]);
}
