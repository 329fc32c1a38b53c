// n=20 m=8 : loops whose bound is in memory that the body changes, by a reference or by a function, and some whose bound nothing changes
struct Grid {
  int nx, ny;
};
static inline int at(const Grid *g, int x, int y) { return x + g->nx * y; }
static int wrap(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }
static double squared(double v) {
  double result = v;
  result *= v;
  return result;
}
static int shorten(Grid *g) { return g->nx -= 1; }
static void byReference(int &length) { length -= 1; }

void f(int n, int m, double *x, double *y) {
  Grid g = {5, n / 5};
  int &length = g.nx;
  const Grid *p = &g;
  for (int i = 0; i < p->nx; i++) { // shortened once
    y[0] += x[i] * x[i];
    if (i == 1)
      length = 4;
  }
  for (int i = 0; i < p->nx; i++) { // 4, 3
    y[1] += x[i] * x[i + 1];
    if (shorten(&g) < 3)
      break;
  }
  for (int i = 0; i < p->nx; i++) {
    y[2] += squared(x[i]);
    if (i == 0)
      byReference(g.nx);
  }
  g.nx = 5;
  for (int j = 0; j < p->ny; j++)
    for (int i = 0; i < p->nx; i++)
      y[3 + j % 2] += squared(x[at(p, wrap(i - 1, p->nx), j)]) * x[at(p, i, wrap(j + 1, p->ny))];
  y[m - 1] += x[n - 1];
}
