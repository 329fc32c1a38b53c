#ifndef GRID_H
#define GRID_H

typedef double real;

struct cell {
  real value, next[2];
};

typedef struct {
  int n;
  real width;
  struct cell *cells;
} grid_t;

void relax(grid_t *g, int steps);
struct cell sum_of(grid_t g);
real strength(const struct cell *c, real at);
real doubled(int depth, real v);
real halved(int depth, real v);

#endif
