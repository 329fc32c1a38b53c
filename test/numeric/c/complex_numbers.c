// n=8 m=6 std=c11 : complex numbers: arithmetic with complex and real ones, assignments, parts, comparisons, functions
#include <complex.h>

#ifndef CMPLX // glibc keeps it for GCC
#define CMPLX(x, y) ((x) + (y) * I)
#endif

static double complex horner(int n, const double complex *a, double complex z) {
  double complex s = 0.0;
  for (int k = n - 1; k >= 0; k--)
    s = s * z + a[k];
  return s;
}

static void rotate(double complex *z, double angle) { *z *= cexp(I * angle); }

void f(int n, int m, double *x, double *y) {
  double complex v[4];
  for (int i = 0; i + 1 < n; i += 2)
    v[i / 2] = x[i] + x[i + 1] * I;
  double complex a = CMPLX(x[0] * y[2], y[1]), b = y[0];
  double complex s = horner(4, v, a * 0.5) / (y[3] + 0.5 * I);
  rotate(&s, x[1]);
  s += 0.25 * I - b / 3.0;
  s -= y[4];
  s /= 1.0 + v[1];
  double complex t = -conj(s) + cexp(I * x[2]);
  t *= 2.0;
  if (t == s || t != s)
    t = t * t + ~s;
  y[0] = cabs(t) + creal(s) * cimag(s) + carg(v[2]);
  y[1] *= creal(s) - cimag(conj(t));
  y[2] = creal(csqrt(v[0])) * cimag(csqrt(-v[0])) + cimag(clog(v[3]));
  y[3] = creal(cpow(v[0], 2.5)) + cimag(cpow(v[1], v[2]));
  y[4] += creal(1.5 - t) * cimag(1.5 / v[1]) + cabs(csin(v[0]) * ccos(v[1])) + creal(ctan(v[2]));
  y[m - 1] = creal(csinh(v[0])) + cimag(ccosh(v[1])) + creal(ctanh(v[2]));
}
