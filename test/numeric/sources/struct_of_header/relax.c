// What works on the grid.
#include "grid.h"

#include <math.h>

void relax(grid_t *g, int steps) {
  for (int s = 0; s < steps; s++)
    for (int i = 0; i < g->n; i++) {
      struct cell *c = &g->cells[i];
      c->value = 0.5 * c->value + sin(strength(c, g->width));
      c->next[s % 2] *= c->value;
    }
}

struct cell sum_of(grid_t g) {
  struct cell total = {0.0, {0.0, 1.0}};
  for (int i = 0; i < g.n; i++) {
    total.value += g.cells[i].value;
    total.next[0] += g.cells[i].next[0] * g.width;
    total.next[1] *= g.cells[i].next[1];
  }
  return total;
}

real doubled(int depth, real v) { return 2.0 * halved(depth, v + 1.0); }
