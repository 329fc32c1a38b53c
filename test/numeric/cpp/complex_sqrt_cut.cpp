// n=4 m=4 : std::sqrt of a complex number on the branch cut, with the imaginary part -0.0 (as conj makes it)
#include <complex>
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; ++i)
    y[i] = std::sqrt(std::conj(std::complex<double>(-x[i], 0.0))).imag() * x[0];
}
