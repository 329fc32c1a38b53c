// adjgen --head='f(y)/(x)' --restore=push pointer-in-loop.c -- -fopenmp
// The adjoint runs backwards and needs the variable that the pointer pointed to, but that variable no longer exists then.
void f(int n, double *x, double *y) {
  double a[2];
#pragma omp parallel for private(a)
  for (int i = 0; i < n; i++) {
    a[0] = x[i];
    a[1] = x[i] * x[i];
    double *p = a;
    for (int k = 0; k < 2; k++) {
      y[i] += *p * *p;
      p = p + 1;
    }
  }
}
