// n=40 m=12 : sections of pointers and arrays, of one and two dimensions, with bounds known at run time only, used in a helper too
static void add(double *sums, int k, double v) { sums[k] += v * v; }

void f(int n, int m, double *x, double *y) {
  double g[6] = {0}, w[3][4] = {{0.1}, {0.2, 0.3}};
  double(*rows)[4] = w;
  int from = n % 7, length = m / 3;
#pragma omp parallel for reduction(+ : y[0 : 4]) reduction(+ : g[1 : 4], w[1][1 : 2])
  for (int i = 0; i < n; i++) {
    y[i % 4] += 0.1 * x[i] * x[i];
    g[1 + i % 4] += x[i] * x[n - 1 - i] * 0.1;
    add(y, i % 3, 0.1 * x[i]);
    w[1][2 - i % 2] += 0.1 * x[i];
  }
#pragma omp parallel for reduction(+ : y[from : length], rows[ : 2][ : ])
  for (int i = 0; i < n; i++) {
    int k = from + i % length;
    y[k] += 0.1 * x[i] * x[i];
    rows[i % 2][i % 4] += 0.3 * x[i] * x[(i + 1) % n];
  }
  for (int k = 4; k < m; k++)
    y[k] *= g[k % 6] + w[k % 3][k % 4] + y[k % 4];
}
