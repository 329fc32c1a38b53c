// n=8 m=8 : weights read in two regions, one of which writes them; a function called from serial code, a worksharing loop and tasks
static double dot(int n, const double *w, const double *v) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += w[i] * v[i];
  return 0.1 * s;
}
void f(int n, int m, double *restrict x, double *restrict y) {
  double w[8], part[8] = {0}, z = dot(3, x, x + 3);
  for (int i = 0; i < 8; i++)
    w[i] = x[i] * z;
  for (int r = 0; r < 2; r++) {
#pragma omp parallel
    {
#pragma omp single
      for (int k = 0; k < 8; k++) {
#pragma omp task shared(part, w)
        part[k] += dot(8, w, x) * x[k];
      }
#pragma omp for
      for (int k = 0; k < 8; k++)
        part[k] = part[k] * dot(4, w, w + 4) + x[k] * w[k];
    }
#pragma omp parallel for
    for (int k = 0; k < 8; k++)
      w[k] = w[k] * dot(8, x, part);
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * w[i] + part[i] * dot(n, x, w);
}
