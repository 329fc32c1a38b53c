// n=24 m=13 : a parallel loop over vectors of two numbers, whose adjoints meet in their neighbours' lanes
typedef double pair __attribute__((vector_size(16)));

void f(int n, int m, double *x, double *y) {
  pair cells[12];
  for (int i = 0; i < n / 2; i++)
    cells[i] = (pair){x[2 * i], x[2 * i + 1]};
#pragma omp parallel for
  for (int i = 0; i < m - 1; i++) {
    const pair left = cells[(i + 11) % 12], right = cells[(i * 5 + 1) % 12];
    const pair d = left * right - cells[i % 12];
    y[i] = d[0] * d[1];
  }
  y[m - 1] = cells[0][0];
}
