// n=16 m=16 : a parallel loop whose index is a pointer
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (double *p = x; p < x + n; p++) {
    *p *= *p;
    y[(p - x) % m] *= *p;
  }
}
