// n=20 m=20 threads=1,2,3,8 : lastprivate and reductions of collapsed loops; sections with a product
void f(int n, int m, double *x, double *y) {
  double last = 0.0, s = 0.0, p = 1.0;
  int i, k;
  (void)n;
#pragma omp parallel
  {
#pragma omp for collapse(2) lastprivate(last, i, k) reduction(+ : s) schedule(static)
    for (i = 0; i < 4; i++)
      for (k = 4; k >= 0; k--) {
        last = x[i * 5 + k] * x[i * 5 + k];
        s += last * y[i * 5 + k];
      }
#pragma omp sections reduction(* : p)
    {
#pragma omp section
      p *= x[0] * s;
#pragma omp section
      p *= x[1] + last;
    }
  }
  y[0] += last * s * p;
  y[i + k + 1] *= y[m - 1];
}
