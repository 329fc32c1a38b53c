// n=6 m=6 : extents and numbers of snapshots by macros, enumerators and constants, one of which a local variable hides
#define SNAPSHOTS 2
#define ROWS (2 * 3)
enum { Columns = 4 };
static const int planes = 2;
enum { hidden = 1 };

static void advance(int rows, const double *x, double *u) {
  int hidden = rows * Columns;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, SNAPSHOTS) extent(u : hidden *planes - 0 * ROWS)
#endif
  for (int t = 0; t < 4; t++)
    for (int k = 0; k < hidden * planes; k++)
      u[k] = u[k] * u[(k + t + 1) % hidden] + x[t];
}

void f(int n, int m, double *x, double *y) {
  double u[ROWS * Columns * 2];
  for (int k = 0; k < ROWS * Columns * 2; k++)
    u[k] = 0.1 * x[k % n];
  advance(ROWS, x, u);
  double *v = u;
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, SNAPSHOTS) extent(v : ROWS *Columns *planes)
#endif
  for (int t = 0; t < 3; t++)
    for (int k = 0; k < ROWS * Columns * planes; k++)
      v[k] = v[k] * x[t] + v[(k + 1) % n];
  for (int i = 0; i < m; i++)
    y[i] = u[i] * u[i + 20];
}
