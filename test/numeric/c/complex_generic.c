// n=8 m=4 std=c11 : complex numbers by <tgmath.h>, in float and long double, from memory of one's own
#include <stdlib.h>
#include <tgmath.h>

void f(int n, int m, double *x, double *y) {
  double complex *z = malloc((size_t)n * sizeof(double complex));
  float complex small = 0.25f * I;
  long double complex large = 1.0L;
  for (int i = 0; i < n; i++) {
    z[i] = x[i] + I * exp(x[i]);
    z[i] = exp(z[i] / 4.0);
  }
  for (int i = 1; i < n; i++) {
    z[i] -= sqrt(z[i - 1]) * z[i];
    large *= z[i];
    large += conj(z[i - 1]);
  }
  small += 1.0f + 0.5f * I;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * fabs(z[i]) + creal(pow(z[i + 1], small)) + cimag(large) * carg(z[i]);
  free(z);
}
