// n=16 m=16 needs-openmp : dependences for each value of an iterator whose bounds the run alone knows: of tasks, two iterators, one that counts down in steps, of none, beside others
static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

static void gather(int from, int to, double *cells, double *sum, const int *places) {
#pragma omp task depend(iterator(int k = from : to), in : cells[places[k]]) depend(out : sum[0])
  {
    double s = 1.0;
    for (int k = from; k < to; k++)
      s *= cells[places[k]];
    *sum = slow(s);
  }
}

void f(int n, int m, double *x, double *y) {
  double cells[8], sums[4] = {1.0, 1.0, 1.0, 1.0}, grid[4][4], late = 0.0;
  const int places[8] = {3, 1, 4, 0, 5, 2, 7, 6};
  int most = n / 2, parts = m / 4;
#pragma omp parallel
#pragma omp single
  {
    for (int t = 0; t < 2; t++) {
      for (int k = 0; k < most; k++) {
#pragma omp task depend(inout : cells[k]) shared(cells)
        cells[k] = t == 0 ? slow(x[k] * x[k + 1]) : slow(cells[k] * x[k + 2]);
      }
      for (int p = 0; p < parts; p++)
        gather(2 * p, 2 * p + (p == 2 ? 0 : 2), cells, &sums[p], places);
    }
#pragma omp task depend(iterator(k = most - 1 : -1 : -2), inout : cells[k]) shared(cells)
    for (int k = most - 1; k > -1; k -= 2)
      cells[k] = cells[k] * x[k];
#pragma omp task depend(iterator(k = 0 : most), in : cells[k]) depend(inout : sums[0]) shared(cells, sums)
    for (int k = 0; k < most; k++)
      sums[0] += cells[k] * cells[k];
    for (int i = 0; i < parts; i++)
      for (int j = 0; j < parts; j++) {
#pragma omp task depend(out : grid[i][j]) depend(in : sums[i]) shared(grid, sums)
        grid[i][j] = sums[i] * x[j];
      }
#pragma omp task depend(iterator(long i = 0 : parts, unsigned char j = 1 : parts - 1), inout : grid[i][j]) shared(grid)
    for (int i = 1; i < parts; i++)
      for (int j = 1; j < parts - 1; j++)
        grid[i][j] = grid[i][j] * grid[i - 1][j];
#pragma omp taskwait
    late = grid[3][1] * grid[1][1];
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * grid[i % 4][i / 4] + late * cells[i % 8] + sums[i % 4];
}
