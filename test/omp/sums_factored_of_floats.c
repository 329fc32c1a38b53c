// n=30 : functions of single float cells that threads read at places only the run knows, beside those of double ones
static float saturated(float u) { return u * u / (1.0f + u * u); }
static double cube(double u) { return u * u * u; }
void f(int n, const int *from, const float *x, const double *z, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] += saturated(x[from[i]]) * cube(z[from[n - 1 - i]]);
    for (int k = 0; k < i % 3; k++)
      y[i] += 0.5 * saturated(x[from[k]]) + saturated((float)z[from[i]]);
  }
}
