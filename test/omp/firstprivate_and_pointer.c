// n=24 m=24 : a pointer leads to the original of a firstprivate variable, and of an array
void f(int n, int m, double *x, double *y) {
  double k = x[0], *p = &k, a[3] = {x[1], x[2], x[3]}, *q = a;
#pragma omp parallel for firstprivate(k, a)
  for (int i = 0; i < n; ++i) {
    k = x[i] * 0.5;
    y[i % m] += k * *p + a[i % 3] * q[(i + 1) % 3];
  }
#pragma omp parallel firstprivate(k)
  {
#pragma omp for
    for (int i = 0; i < n; ++i)
      y[i % m] += k * x[i] * *p;
  }
}
