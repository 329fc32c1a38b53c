// n=12 m=12 no-archer : dependences for each value of an iterator, whose bounds are constants: of tasks, two iterators, one that counts down in steps, and of taskwait; no-archer: a task that is not deferred waits for dependences
#define PARTS 4

void f(int n, int m, double *x, double *y) {
  double a[PARTS], grid[3][2], late = 0.0;
  for (int k = 0; k < PARTS; k++)
    a[k] = x[k];
#pragma omp parallel
#pragma omp single
  {
    for (int k = 0; k < PARTS; k++) {
#pragma omp task depend(inout : a[k]) shared(a)
      a[k] = a[k] * a[k] + x[k + 1];
    }
#pragma omp task depend(iterator(k = 0 : PARTS), in : a[k]) depend(out : grid[0][0]) shared(a, grid)
    grid[0][0] = a[0] * a[1] + a[2] * a[3];
    for (int k = 0; k < PARTS; k++) {
#pragma omp task depend(inout : a[k]) shared(a)
      a[k] = a[k] * x[4];
    }
#pragma omp task depend(iterator(short k = PARTS - 1 : 0 : -2), inout : a[k]) shared(a)
    a[3] = a[3] * a[1], a[1] = a[1] * a[1];
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 2; j++)
        if (i + j > 0) {
#pragma omp task depend(out : grid[i][j]) shared(grid)
          grid[i][j] = x[i] * x[j + 5];
        }
#pragma omp task depend(iterator(i = 0 : 3, j = 0 : 2), inout : grid[i][j]) shared(grid)
    for (int i = 1; i < 3; i++)
      grid[i][1] = grid[i][1] * grid[0][0] + grid[i - 1][0] * grid[0][1];
#pragma omp taskwait depend(iterator(i = 1 : 3), in : grid[i][1])
    late = grid[1][1] * grid[2][1];
#pragma omp taskwait
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * a[i % PARTS] + grid[i % 3][i % 2] + late * x[n - 1];
}
