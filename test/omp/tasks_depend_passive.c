// n=16 m=16 threads=1,2,3,4,8 needs-openmp : tasks ordered through others that hold nothing active, through empty ones, and through those of a function
static double slow(double a) {
  for (int k = 0; k < 60; k++)
    a += 0.01 / (1.0 + a * a);
  return a;
}

static void mark(char *from, char *to) {
#pragma omp task depend(in : from[0]) depend(out : to[0])
  to[0] = from[0] + 1;
}

void f(int n, int m, double *x, double *y) {
  char token[8] = {0};
  int count[2] = {0, 0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : token[0])
    for (int i = 0; i < m; i++)
      y[i] = slow(x[i]) * y[i];
#pragma omp task shared(count) depend(in : token[0]) depend(out : token[1])
    count[0] = n / 2;
#pragma omp task shared(count) depend(in : token[1]) depend(out : token[2])
    for (int i = 0; i < m; i++)
      y[i] = slow(y[i] * x[(i + count[0]) % n]);
#pragma omp task depend(in : token[2]) depend(out : token[3])
    ;
#pragma omp task shared(count) depend(in : token[3]) depend(out : token[4])
    for (int i = 0; i < n; i++)
      x[i] = slow(x[i] * y[(i + count[0]) % m]);
    mark(&token[4], &token[5]);
#pragma omp task depend(in : token[5]) depend(out : token[6])
    for (int i = 0; i < m; i++)
      y[i] = slow(x[i % n]);
#pragma omp task shared(count) depend(in : token[6])
    count[1] = 1;
#pragma omp taskwait
#pragma omp task shared(count)
    for (int i = 0; i < n; i++)
      x[i] = slow(y[i % m] * count[1]);
  }
}
