// n=40 m=90 : increments that are plain if two arrays are apart, called with arrays that are, that are one, that overlap, and that share a row
static void step(int nx, int ny, const double *u, const double *v, double *restrict out) {
#pragma omp parallel for schedule(static)
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int k = i + nx * j;
      double across = u[k] > 0.4 ? u[k] - u[k - 1] : v[k + 1] - u[k];
      double along = v[k] > 0.4 ? u[k] - u[k - nx] : v[k + nx] - v[k];
      out[k] += u[k] * across + v[k] * along;
    }
}

void f(int n, int m, double *x, double *y) {
  const int nx = 5, ny = n / nx;
  double out[40] = {0.0};
  step(nx, ny, x, y, out);              // apart
  step(nx, ny, y, y + n, out);          // apart, one behind the other
  step(nx, ny, x, x, out);              // one array
  step(nx, ny, y, y + 1, out);          // overlapping
  step(nx, ny, y + 7, y, out);
  step(nx, ny, y, y + nx * (ny - 1), out); // sharing a row
  step(nx, ny, y + 3 * nx, y, out);
  step(nx, 2, x, x + 1, out); // no iterations
  step(2, ny, x, x + 1, out); // none of the loop inside
  step(nx, 3, x, x + 1, out); // one iteration
  for (int i = 0; i < n; i++)
    y[i % m] += out[i];
}
