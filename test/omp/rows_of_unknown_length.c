// n=150 m=150 : arrays whose rows have a length that only the run knows, in two and three dimensions, short and single rows
#include <math.h>

static void heat(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int k = i + nx * j;
      double d = u[k + 1] - u[k - 1];
      v[k] += 0.1 * sin(u[k]) * (d * d + u[k - nx] + u[k + nx]);
    }
}

static void cube(int nx, int ny, int nz, const double *restrict u, double *restrict v) {
#pragma omp parallel
  {
#pragma omp for schedule(dynamic)
    for (int z = nz - 2; z >= 1; z--)
      for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++)
          v[x + nx * (y + ny * z)] += u[x + nx * (y + ny * (z - 1))] * u[nx * ny * (z + 1) + nx * y + x];
#pragma omp for
    for (int z = 0; z < nz; z += 2)
      for (int y = 1; y < ny; y++)
        for (int x = 1; x < nx; x++)
          v[x + nx * (y + ny * z)] += u[x + nx * (y + ny * z) - 1] * u[nx * (y - 1) + x + nx * ny * z];
  }
}

void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
  heat(15, n / 15, x, y);
  heat(3, n / 3, x, y);
  heat(n, 1, x, y);
  heat(2, n / 2, x, y);
  cube(5, 6, n / 30, x, y);
  cube(1, 1, n, x, y);
  cube(5, 0, n, x, y);
}
