// n=48 m=48 : pointers into rows of arrays that are stored in one piece: rows beside each other, cells around one, rows of its own, and reads beyond the row
static void cell(const double *u, double *v, int row, int plane) {
  *v = *u * u[-plane] + 0.1 * (u[plane] + u[-row] * u[row] + u[-1] * u[1] - 6.0 * *u);
}
static void cells(int nx, int ny, int nz, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++)
      for (int k = 1; k < nz - 1; k++)
        cell(&u[(i * ny + j) * nz + k], &v[(i * ny + j) * nz + k], nz, ny * nz);
}
static void neighbours(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < nx - 1; i++) {
    const double *here = u + i * ny, *up = here - ny, *down = &u[(i + 1) * ny];
    double *out = v + i * ny;
    for (int j = 1; j < ny - 1; j++)
      out[j] += here[j] * (up[j] + down[j]) + 0.1 * (here[j - 1] + here[j + 1] - 4.0 * here[j]);
  }
}
static void own(int nx, int ny, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < nx; i++) {
    const double *row = a + i * ny, *last = row + (ny - 1);
    double s = 0.0;
    for (int j = 0; j < ny; j++)
      s += row[j] * row[j] * x[j] + last[-j];
    y[i] += s;
  }
}
// The last cells of a row and the first ones of the next but one.
static void beyond(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < nx - 2; i++) {
    const double *here = u + i * ny;
    double *out = v + i * ny;
    for (int j = 0; j < ny; j++)
      out[j] += here[j] * here[j + ny + 1];
  }
}
// Rows that overlap.
static void overlapping(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < nx; i++) {
    const double *row = u + i * ny;
    double s = 0.0;
    for (int j = 0; j < ny + 2; j++)
      s += row[j] * row[j];
    v[i] += s;
  }
}

void f(int n, int m, double *x, double *y) {
  double v[48] = {0.0}, w[48] = {0.0};
  cells(4, 4, 3, x, v);
  neighbours(8, 6, x, w);
  neighbours(3, 16, v, w);
  own(6, 8, w, x, v);
  beyond(8, 6, w, v);
  beyond(16, 3, x, v);
  overlapping(9, 5, v, w);
  for (int i = 0; i < n; i++)
    y[i % m] += v[i] * w[i];
}
