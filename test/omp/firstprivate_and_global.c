// n=32 m=32 : a function reads the original of a global firstprivate variable
static double gain;
static double amplified(double v) { return gain * v; }
void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
  gain = x[0] + 0.5;
#pragma omp parallel for firstprivate(gain)
  for (int i = 0; i < n; i++) {
    gain *= 0.5 * x[i];
    y[i] = y[i] * gain + amplified(x[i]);
    gain = amplified(1.0);
  }
}
