// n=22 : the l-suffixed functions, all arithmetic in long double
#include <math.h>
void f(int n, const long double *x, long double *y) {
  int e;
  long double whole;
  y[0] = sinl(x[0]) + cosl(x[0]) * tanl(0.5L * x[0]);
  y[1] = asinl(0.25L * x[1]) * acosl(0.25L * x[1]) + atanl(x[1]);
  y[2] = atan2l(-x[2], -x[3]);
  y[3] = sinhl(x[3]) + coshl(x[4]) * tanhl(x[5]);
  y[4] = asinhl(x[4]) + acoshl(2.0L + x[4]) + atanhl(0.25L * x[4]);
  y[5] = expl(x[5]) + exp2l(x[5]) + expm1l(x[5]);
  y[6] = logl(x[6]) + log2l(x[6]) + log10l(x[6]) + log1pl(x[6]);
  y[7] = powl(x[7], x[8]);
  y[8] = sqrtl(x[8]) + cbrtl(x[8]) + hypotl(x[9], x[8]);
  y[9] = fabsl(-x[9]) + fminl(x[9], 1.0L) * fmaxl(x[10], 1.0L) + fdiml(x[9], 1.0L);
  y[10] = fmal(x[10], x[11], x[12]) * copysignl(x[10], -1.0L);
  y[11] = fmodl(x[11] + 5.0L, 10.0L) + remainderl(x[11] + 4.0L, 20.0L);
  y[12] = x[12] * floorl(x[12]) + x[12] * ceill(x[12]) + roundl(0.0625L * x[12]) + truncl(x[12]) * x[13];
  y[13] = x[13] * rintl(3.0L) + x[13] * nearbyintl(0.0625L * x[13] + 2.0L);
  y[14] = erfl(x[14]) + erfcl(0.5L * x[14]);
  y[15] = tgammal(1.5L + x[15]) + lgammal(3.0L + x[15]);
  y[16] = ldexpl(x[16], 2) + scalbnl(x[16], -1) + frexpl(x[16] + 4.25L, &e) * e;
  y[17] = modfl(0.25L * x[17] + 3.125L, &whole) * x[17] + whole;
  for (int i = 18; i < n; i++)
    y[i] = x[i] * x[i - 1] / (1.0L + x[i] * x[i]) + (i % 2 ? sinl(x[i]) : x[i]);
}
