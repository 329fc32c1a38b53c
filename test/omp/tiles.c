// n=24 m=24 threads=1,2,3,4,8 : loops over tiles of a size that a local holds; no increment needs protection
void f(int n, int m, double *x, double *y) {
  const int TILE = 4;
  int width = TILE / 2, tiles = (n < m ? n : m) / TILE;
  double w = x[1];
#pragma omp parallel for
  for (int t = 0; t < tiles * TILE; t += TILE) {
    double sums[TILE];
    for (int i = 0; i < TILE; i++)
      sums[i] = w;
    for (int j = 0; j < 3; j++)
      for (int i = 0; i < TILE; i++)
        sums[i] += x[t + i] * x[t + i] * 0.1;
    for (int i = 0; i < TILE; i++)
      y[t + i] = y[t + i] * sums[i];
  }
#pragma omp parallel firstprivate(width)
  {
#pragma omp for schedule(dynamic)
    for (int t = 0; t < 2 * tiles; t++)
      for (int i = t * width; i < t * width + width; i++)
        x[i] = x[i] * y[i] + 0.5 * y[i];
  }
}
