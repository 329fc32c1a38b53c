// n=16 m=16 threads=1,2,3,4,8 needs-openmp : kinds of depend, of sections, members and whole variables
struct state {
  double mass, speed[4];
};

static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

void f(int n, int m, double *x, double *y) {
  struct state s = {0.0, {0.0, 0.0, 0.0, 0.0}};
  double grid[3][4];
  (void)n;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(s) depend(out : s.mass)
    s.mass = slow(x[0]);
#pragma omp task shared(s) depend(out : s.speed)
    for (int i = 0; i < 4; i++)
      s.speed[i] = slow(x[i] * x[i + 1]);
#pragma omp task shared(s) depend(in : s.mass) depend(inout : y[0 : 4])
    for (int i = 0; i < 4; i++)
      y[i] = y[i] * s.mass;
#pragma omp task shared(s) depend(in : s.speed, s.mass) depend(mutexinoutset : y[4 : 4])
    for (int i = 4; i < 8; i++)
      y[i] = slow(y[i] * s.speed[i - 4] + s.mass);
#pragma omp task shared(s) depend(inout : s.mass) depend(mutexinoutset : y[4 : 4])
    for (int i = 4; i < 8; i++) {
      s.mass = s.mass * slow(y[i]);
      y[i] = slow(y[i]) * x[i];
    }
#pragma omp taskwait
    x[1] = slow(s.mass) * x[1];
    for (int r = 0; r < 3; r++) {
#pragma omp task shared(grid) depend(out : grid[r][0 : 4])
      for (int i = 0; i < 4; i++)
        grid[r][i] = slow(x[4 * r + i] * x[1]);
    }
    for (int r = 0; r < 3; r++) {
#pragma omp task shared(grid) depend(in : grid[r][0 : 4]) depend(inout : grid[(r + 1) % 3][: 4], y[m - 1])
      for (int i = 0; i < 4; i++) {
        grid[(r + 1) % 3][i] *= grid[r][i];
        y[m - 1] += 0.1 * slow(grid[r][i]) * y[m - 1];
      }
    }
#pragma omp task shared(grid) depend(in : *(&y[m - 1]))
    x[2] = y[m - 1] * grid[0][1];
#pragma omp task depend(in : y[m - 1])
    y[m - 2] = slow(y[m - 1]);
#pragma omp taskwait
    x[5] *= y[m - 2] * y[5];
  }
}
