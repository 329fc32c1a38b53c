// n=3000 m=3000 threads=1,3,8 : thousands of iterations, so that stacks and chunks go over every block size
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 64)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 5; k++) {
      x[i] = x[i] * x[i] * 0.5 + 0.25;
      y[i % m] *= x[i];
    }
}
