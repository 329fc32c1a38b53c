// n=240 m=264 : increments that no two iterations share, as tables of constants, bounds and conditions show, in subscripts of several dimensions; and some that two share
#define Q 9
static const int cx[Q] = {0, 1, -1, 0, 0, 1, -1, 1, -1};
static const int cy[Q] = {0, 0, 0, 1, -1, 1, -1, -1, 1};
static const int opposite[Q] = {0, 2, 1, 4, 3, 6, 5, 8, 7};
static const int steps[3][2] = {{1, 0}, {0, 1}, {1, 1}};

// The array of one population after the other; what arrives from a wall comes back.
static void pull(int nx, int ny, const unsigned char *walls, const double *restrict f, double *restrict g) {
  const int cells = nx * ny;
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
      const int cell = x + nx * y;
      if (walls[cell])
        continue;
      double sum = 0.0;
      for (int q = 0; q < Q; q++) {
        const int from = cell - (cx[q] + nx * cy[q]);
        sum += (1.0 + 0.1 * q) * (walls[from] ? f[opposite[q] * cells + cell] : f[q * cells + from]);
      }
      for (int q = 0; q < Q; q++) {
        const int from = cell - (cx[q] + nx * cy[q]);
        double p;
        if (walls[from])
          p = f[opposite[q] * cells + cell];
        else
          p = f[q * cells + from];
        g[q * cells + cell] = p * sum;
      }
    }
}

// All populations of a cell together.
static void pullTogether(int nx, int ny, const unsigned char *walls, const double *restrict f,
                         double *restrict g) {
#pragma omp parallel for schedule(dynamic)
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++) {
        const long from = x - cx[q] + (long)nx * (y - cy[q]), cell = x + (long)nx * y;
        if (!walls[cell] && !walls[from])
          g[Q * cell + q] = f[Q * from + q] * f[Q * from + q];
        else if (!walls[cell])
          g[Q * cell + q] = 2.0 * f[Q * cell + opposite[q]];
      }
}

// Each row of the table leads to other cells; those of two rows may be one.
static void walk(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for collapse(2)
  for (int y = 0; y < ny - 1; y++)
    for (int x = 0; x < nx - 1; x++)
      for (int k = 0; k < 3; k++)
        g[x + nx * y] += f[(x + steps[k][0]) + nx * (y + steps[k][1])] * f[x + nx * y];
}

// With bounds that go too far a row's end meets the next one's beginning.
static void tooFar(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for
  for (int y = 0; y < ny - 1; y++)
    for (int x = 0; x <= nx; x++)
      g[(nx + 1) * y + x] += f[nx * y + x] * f[nx * y + x];
}

void f(int n, int m, double *x, double *y) {
  static const unsigned char walls[20] = {1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1};
  static const unsigned char few[24] = {1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
  pull(5, 4, walls, x, y);
  pull(6, 4, few, x, y);
  pull(2, 2, walls, x, y); // no iterations
  pullTogether(5, 4, walls, x, y);
  pullTogether(6, 4, few, x, y);
  walk(5, 4, x, y);
  walk(16, 15, x, y);
  tooFar(15, n / 15, x, y);
  tooFar(1, m / 8, x, y);
}
