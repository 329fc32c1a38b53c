// n=150 m=150 : iterations read cells that others near by read: one, two and three dimensions, windows, strides, downwards, loops too short for the team, unsigned variables
static void smooth(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] += 0.1 * x[i - 1] * x[i + 1] + 0.05 * x[i] * x[i];
}
static void window(long n, long from, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(guided)
  for (long i = n - 9; i >= 8; i -= 3)
    for (long k = -8; k <= 8; k += 4)
      y[i] += 0.02 * x[from + i + k] * x[from + i - k] * x[from + i];
}
static void sizes(unsigned n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = 2; i < n; i++)
    y[i] += 0.1 * x[i - 2] * x[i - 1];
}
static void grid(int rows, int columns, double (*restrict u)[columns], double (*restrict v)[columns]) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 1; i < rows - 1; i++)
      for (int j = 1; j < columns - 1; j++)
        v[i][j] = u[i][j] * (u[i - 1][j] + u[i + 1][j - 1]) + u[i][j + 1];
#pragma omp for
    for (int i = 0; i < rows; i++)
      v[i][0] = u[i][0] * u[rows - 1 - i][1];
  }
}
void f(int n, int m, double *restrict x, double *restrict y) {
  double u[10][15], v[10][15], w[170];
  (void)m;
  for (int i = 0; i < 170; i++)
    w[i] = x[i % n] * 0.5;
  for (int short_ = 0; short_ < 9; short_++)
    smooth(short_, x, y);
  for (int step = 0; step < 2; step++)
    smooth(n, x, y);
  window(n, 4, w, y);
  sizes((unsigned)n, x, y);
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 15; j++)
      u[i][j] = x[15 * i + j], v[i][j] = 0.0;
  grid(10, 15, u, v);
  grid(3, 15, v, u);
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 15; j++)
      y[15 * i + j] += u[i][j] + v[i][j] * x[15 * i + j];
}
