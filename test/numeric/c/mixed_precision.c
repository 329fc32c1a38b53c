// n=6 : float, double and long double in one function, converted implicitly and by casts
double f(int n, const float *x, double *y, long double z) {
  long double sum = z;
  for (int i = 0; i < n; i++) {
    float small = x[i] * x[i];
    double wide = small + y[i] * x[i];
    sum += (long double)wide * small;
    y[i] = (float)(0.5 * wide) + (double)z * x[i];
  }
  return (double)(sum / 2.0f);
}
