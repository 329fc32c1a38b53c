// n=17 m=17 : a worksharing loop in a helper, bound to the region of its caller, or to none
static void square(double *v, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    v[i] *= v[i];
}
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    square(x, n);
    square(y, m);
  }
  square(x, n / 2);
}
