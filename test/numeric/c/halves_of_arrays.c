// n=12 m=6 : sums of two halves of an array, of both ends of a short row: no cell is read by all of the reads
void f(int n, int m, double *x, double *y) {
  double out[12], ends[2][9];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = x[i] * x[(i + 1) % n];
  for (int i = 0; i < 9; i++)
    ends[1][i] = ends[0][i] = out[i] * x[i];
  for (int i = 0; i < m; i++)
    y[i] = out[i] * out[i + 6];
  for (int i = 4; i < m - 1; i++)
    y[i] = ends[1][i] * ends[1][i + 4];
}
