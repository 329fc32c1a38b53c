// n=24 m=24 threads=1,2,3,8 : values of a collapsed nest that are overwritten, with dynamic schedules, in a time loop
void f(int n, int m, double *x, double *y) {
  int rows = 6, w = m / rows;
  double z[24];
  for (int i = 0; i < n; i++)
    z[i] = x[i];
#pragma omp parallel
  for (int s = 0; s < 3; s++) {
#pragma omp for collapse(2) schedule(dynamic)
    for (int i = 1; i < rows; i++)
      for (int k = 0; k < w; k++) {
        double v = z[i * w + k] * y[i];
        z[i * w + k] = v * v + 0.3;
        x[i * w + k] = x[i * w + k] * z[i * w + k] * v;
      }
#pragma omp for collapse(2) schedule(guided)
    for (int i = 0; i < 2; i++)
      for (int k = 0; k < w - 4; k++)
        z[i] = z[k];
  }
}
