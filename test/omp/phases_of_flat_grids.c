// n=96 m=96 : one loop runs through all cells of a grid, and each reads those in the rows above and below: iterations as far apart as two rows are long take turns; behind `continue`, with the row's number by a division, cells of three dimensions, numbers that the caller makes wider than the grid
static void advect(int nx, int ny, const double *restrict vx, const double *restrict vy,
                   const double *restrict q, double *restrict f) {
#pragma omp parallel for
  for (int c = 0; c < nx * ny; c++) {
    const int i = c / ny, j = c % ny;
    if (i == 0 || j == 0 || i == nx - 1 || j == ny - 1)
      continue;
    const double fx = vx[c] > 0 ? vx[c] * (q[c] - q[c - ny]) : vx[c] * (q[c + ny] - q[c]);
    const double fy = vy[c] > 0 ? vy[c] * (q[c] - q[c - 1]) : vy[c] * (q[c + 1] - q[c]);
    f[c] = q[c] - 0.05 * (fx + fy) * q[c];
  }
}

static void volume(int nx, int ny, int nz, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int c = 0; c < nx * ny * nz; c++) {
    const int k = c % nz, j = c / nz % ny, i = c / (ny * nz);
    double sum = 0.5 * u[c] * u[c];
    if (i > 0 && i < nx - 1)
      sum += 0.1 * u[c - ny * nz] * u[c + ny * nz];
    if (j > 0 && j < ny - 1)
      sum += 0.1 * u[c - nz] * u[c + nz];
    if (k > 0)
      sum += 0.1 * u[c] * u[c - 1];
    v[c] += sum;
  }
}

// Each window is as wide as the caller says.
static void windows(int n, int m, int width, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int c = 0; c < n * m; c++)
    for (int k = 0; k < width; k++)
      v[c] += 0.02 * u[c] * u[c + k];
}

void f(int n, int m, double *x, double *y) {
  double c[96], d[96], e[96], vx[96], vy[96];
  for (int i = 0; i < 96; i++) {
    c[i] = 0.5 * x[i], d[i] = 0.25 * y[i], e[i] = x[i] - y[i];
    vx[i] = (i % 3 ? 0.5 : -0.5) * (1.0 + x[i] * x[i]),
    vy[i] = (i % 5 < 2 ? 0.5 : -0.5) * (1.0 + y[i] * y[i]);
  }
  advect(8, n / 8, vx, vy, c, d);
  advect(m / 8, 8, vy, vx, y, x);
  advect(2, 48, vx, vy, c, d);
  advect(48, 2, vy, vx, c, e);
  volume(4, 6, 4, x, c);
  volume(2, 3, 16, y, d);
  volume(1, 1, 96, e, x);
  windows(8, 10, 16, c, y);
  windows(2, 3, 60, d, x);
  for (int i = 0; i < 96; i++)
    y[i] += c[i] * d[i] + e[i];
}
