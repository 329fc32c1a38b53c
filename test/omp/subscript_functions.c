// n=40 m=40 : subscripts that functions compute
typedef struct {
  int nx, ny;
} Grid;
static inline int at(const Grid *g, int x, int y) { return x + g->nx * y; }
static int wrap(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }
static inline long next(long k) { return k + 1; }
static int isInside(const Grid *g, int x) { return x > 0 && x < g->nx - 1; }

static void periodic(const Grid *g, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int y = 0; y < g->ny; y++)
    for (int x = 0; x < g->nx; x++)
      v[at(g, x, y)] = u[at(g, wrap(x - 1, g->nx), y)] * u[at(g, wrap(x + 1, g->nx), y)] +
                       u[at(g, x, wrap(y + 1, g->ny))] * u[at(g, x, y)];
}

static void open(const Grid *g, const double *restrict u, double *restrict v) {
#pragma omp parallel for schedule(static)
  for (int y = 1; y < g->ny - 1; y++)
    for (int x = 0; x < g->nx; x++)
      if (isInside(g, x))
        v[at(g, x, y)] += u[next(at(g, x, y))] * u[at(g, x, y) - 1] + u[at(g, x, y - 1)] * u[at(g, x, y + 1)];
}

void f(int n, int m, double *x, double *y) {
  Grid g = {8, n / 8};
  double t[40] = {0.0};
  (void)m;
  periodic(&g, x, t);
  open(&g, t, y);
  g.nx = 4, g.ny = n / 4;
  periodic(&g, x, t);
  open(&g, t, y);
  g.ny = 0;
  periodic(&g, x, t);
}
