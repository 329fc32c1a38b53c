// n=12 m=12 threads=1,2,3 : a global variable that simd and a loop have as private keeps its value
static double g;

void f(int n, int m, double *x, double *y) {
  g = x[0];
#pragma omp simd private(g)
  for (int i = 0; i < n; i++) {
    g = x[i] * x[i];
    y[i] *= g;
  }
#pragma omp parallel for private(g)
  for (int i = 0; i < m; i++) {
    g = x[i] * y[i];
    y[i] += g * g;
  }
  y[1] *= g;
}
