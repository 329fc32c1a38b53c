// n=18 m=18 : private pointers set per iteration, walking through the shared arrays
void f(int n, int m, double *x, double *y) {
  double *p;
  const double *q;
#pragma omp parallel for private(p, q)
  for (int i = 0; i < n; i++) {
    p = &x[i];
    q = y + (i + 3) % m;
    *p *= *q;
    q = p;
    *p += *q * *q;
  }
}
