// n=64 m=64 : cells that near iterations read, and that are also read at unknown places, by other loops, behind pointers of the iteration, and in loops inside branches and time loops
typedef struct {
  double a, b[3];
} Cell;
void f(int n, int m, double *restrict x, double *restrict y) {
  Cell cells[70];
  double z[70];
  int from[64];
  for (int i = 0; i < 70; i++) {
    z[i] = cells[i].a = x[i % n];
    for (int k = 0; k < 3; k++)
      cells[i].b[k] = x[i % n] * y[(i + k) % m];
  }
  for (int i = 0; i < n; i++)
    from[i] = (7 * i + 1) % n;
#pragma omp parallel
  {
    for (int step = 0; step < 3; step++) {
      if (step != 1) {
#pragma omp for
        for (int i = 0; i < n; i++) {
          const Cell *here = &cells[i + 1];
          y[i] += 0.1 * here->a * cells[i].b[step] + cells[i + 2].b[2 - step] * z[from[i]] * z[i + 1];
          y[i] += 0.1 * here->b[1];
        }
      }
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        y[i] += 0.1 * cells[i].a * cells[i + 4].a;
#pragma omp for schedule(static)
      for (int i = 1; i < m; i++)
        cells[i].b[0] = x[i] * x[i - 1];
    }
  }
}
