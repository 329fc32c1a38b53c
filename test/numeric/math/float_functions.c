// n=26 : the f-suffixed functions, all arithmetic in float
#include <math.h>
void f(int n, const float *x, float *y) {
  int e;
  float whole;
  y[0] = sinf(x[0]) + cosf(x[0]) * tanf(0.5f * x[0]);
  y[1] = asinf(0.25f * x[1]) * acosf(0.25f * x[1]) + atanf(x[1]);
  y[2] = atan2f(x[2], -x[3]);
  y[3] = sinhf(0.5f * x[3]) + coshf(0.5f * x[4]) * tanhf(x[5]);
  y[4] = asinhf(x[4]) + acoshf(2.0f + x[4]) + atanhf(0.25f * x[4]);
  y[5] = expf(0.5f * x[5]) + exp2f(0.5f * x[5]) + expm1f(0.5f * x[5]);
  y[6] = logf(1.0f + x[6]) + log2f(1.0f + x[6]) + log10f(1.0f + x[6]) + log1pf(x[6]);
  y[7] = powf(1.0f + x[7], 0.5f + 0.25f * x[8]);
  y[8] = sqrtf(1.0f + x[8]) + cbrtf(1.0f + x[8]) + hypotf(1.0f + x[9], x[8]);
  y[9] = fabsf(-x[9]) + fminf(x[9], 5.0f) * fmaxf(x[10], -1.0f) + fdimf(x[9], -2.0f);
  y[10] = fmaf(x[10], x[11], x[12]) * copysignf(x[10], -1.0f);
  y[11] = fmodf(x[11] + 5.0f, 10.0f) + remainderf(x[11] + 4.0f, 20.0f);
  y[12] = x[12] * floorf(x[12] * 0.125f) + x[12] * ceilf(x[12] * 0.125f) + roundf(0.0625f * x[12]) +
          truncf(0.125f * x[12]);
  y[13] = x[13] * rintf(3.0f) + x[13] * nearbyintf(0.0625f * x[13] + 2.0f);
  y[14] = erff(x[14]) + erfcf(0.5f * x[14]);
  y[15] = tgammaf(2.5f + 0.25f * x[15]) + lgammaf(3.0f + 0.5f * x[15]);
  y[16] = ldexpf(x[16], 2) + scalbnf(x[16], -1) + frexpf(0.5f * x[16] + 2.5f, &e) * (float)e;
  y[17] = modff(0.25f * x[17] + 3.125f, &whole) * x[17] + whole;
  y[18] = nextafterf(x[18], 8.0f) + 0.5f * scalblnf(x[18], 1L);
  for (int i = 19; i < n; i++)
    y[i] = x[i] * x[i - 1] / (1.0f + x[i] * x[i]) + (i % 2 ? sinf(x[i]) : x[i]);
}
