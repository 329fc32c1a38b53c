// n=12 m=8 : sections that add to what they depend on: the order matters, though not for the result
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double s = 0.5, square = 0.1, t = 0.3, largest = 0.1, a = 1.0, b = 0.5;
  (void)m;
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[(i + 1) % n];
#pragma omp critical(reads)
    {
      s += v;
      square += 2.0 * s * v - v * v;
    }
#pragma omp critical(product)
    t += t * 0.1 * v;
#pragma omp critical(condition)
    if (largest < x[i])
      largest += x[i] - largest;
#pragma omp critical(exchange)
    {
      double old = a;
      a += a * (cos(v) - 1.0) - b * sin(v);
      b += old * sin(v) + b * (cos(v) - 1.0);
    }
  }
  y[0] += square;
  y[1] += t * s;
  y[2] += largest * largest;
  y[3] += a * a * b;
}
