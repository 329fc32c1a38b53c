// n=16 m=16 threads=1,2,3,4,8 needs-openmp : variables that one task sets and another reads, each time anew, and copies of what a task reads while others set it
static double slow(double a) {
  for (int k = 0; k < 60; k++)
    a += 0.01 / (1.0 + a * a);
  return a;
}

void f(int n, int m, double *x, double *y) {
  double t, w = 0.0;
  int at = 0;
  char token[1] = {0};
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < m; i++) {
#pragma omp task shared(t, at) depend(out : token[0])
    {
      token[0] = 1;
      at = (3 * i + 1) % n;
      t = slow(x[at]) * x[i % n];
    }
#pragma omp task shared(t) depend(in : token[0])
    y[i] = y[i] * t * token[0];
#pragma omp task shared(t, w, at) depend(in : token[0]) depend(inout : w)
    w = 0.5 * w + slow(t * t) * x[at];
    if (i % 5 == 4) {
#pragma omp task shared(t, w) depend(inout : token[0], w)
      {
        w = w * t;
        t = w;
      }
    }
  }
  x[0] += w;
}
