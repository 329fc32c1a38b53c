// n=24 m=24 : a reference and a closure of a variable that a construct makes private mean the original, there and behind it
void f(int n, int m, double *x, double *y) {
  double k = x[0], s = 0.5 * y[0];
  const double &r = k, &t = s;
  auto g = [&](double v) { return v * k; };
  if (n > 2) {
#pragma omp parallel for private(k)
    for (int i = 0; i < n; ++i) {
      k = x[i] * 0.5;
      y[i % m] += k * r + g(k);
    }
  }
#pragma omp parallel private(s)
  {
    s = 0.25;
#pragma omp for private(k)
    for (int i = 0; i < n; ++i) {
      k = s * x[i];
      y[i % m] *= s * t + r * k;
    }
  }
  y[1] += r * t * g(k);
}
