// n=24 m=24 threads=1,2,3,8 : simd, for simd, parallel for simd and their clauses, declare simd
#pragma omp declare simd notinbranch
static double square(double v) { return v * v; }

void f(int n, int m, double *x, double *y) {
  double s = 0.0, p = 2.0, last = 0.0;
#pragma omp simd safelen(8) reduction(+ : s) private(p)
  for (int i = 0; i < n; i++) {
    p = square(x[i]);
    s += p * y[i];
  }
#pragma omp simd simdlen(4) lastprivate(last) collapse(2)
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 6; k++) {
      last = x[6 * i + k] * 0.5;
      y[6 * i + k] += last * s * 0.01;
    }
#pragma omp parallel
  {
#pragma omp for simd nowait schedule(simd : static)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * y[i] * p;
#pragma omp barrier
#pragma omp for simd safelen(2) aligned(y : 8) nontemporal(y)
    for (int i = 0; i < m; i++)
      y[i] = y[i] * square(x[i]) + last;
  }
#pragma omp parallel for simd reduction(+ : s) if (parallel : n > 2) if (simd : n > 4)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  y[0] += s;
}
