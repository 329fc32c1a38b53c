/* Functions that derivatives of <math.h> need, and the integers that frexp and remquo store beside their
 * result. In the three real types each, with the suffixes of <math.h>. */
#ifndef ADJGEN_MATH_H
#define ADJGEN_MATH_H

#include <math.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The derivative of log|Gamma(x)|; NaN at its poles 0, -1, -2, ... and at -infinity. */
double adjgen_digamma(double x);
float adjgen_digammaf(float x);
long double adjgen_digammal(long double x);
/* Its derivative, which second derivatives need; NaN in the same places. */
double adjgen_trigamma(double x);
float adjgen_trigammaf(float x);
long double adjgen_trigammal(long double x);

#ifdef __cplusplus
}
#endif

/* partial * by, and zero where `by` is, also if `partial` is infinite or NaN: of sqrt at 0. by / divisor in
 * the same way. x * y, and zero where one of them is. adjgen knows these functions where it differentiates
 * what it has generated: the tangent of chain(p, a) is chain(p, a_d) + product(p_d, a). */
#define ADJGEN_CHAIN(suffix, type)                                                                           \
  static __inline type adjgen_chain##suffix(type partial, type by) { return (by == 0 ? 0 : partial) * by; }  \
  static __inline type adjgen_quotient##suffix(type by, type divisor) {                                      \
    return by / (by == 0 ? 1 : divisor);                                                                     \
  }                                                                                                          \
  static __inline type adjgen_product##suffix(type x, type y) { return (y == 0 ? 0 : x) * (x == 0 ? 0 : y); }

/* The exponent that frexp(x, &exponent) stores; 0 for 0, infinities and NaN. */
#define ADJGEN_FREXP_EXPONENT(suffix, type)                                                                  \
  static __inline int adjgen_frexp_exponent##suffix(type x) {                                                \
    int exponent = 0;                                                                                        \
    if (!(x - x == 0)) /* infinities and NaN: unspecified in C */                                            \
      return 0;                                                                                              \
    __builtin_frexp##suffix(x, &exponent);                                                                   \
    return exponent;                                                                                         \
  }

/* The quotient that remquo(x, y, &quotient) stores; 0 where there is none. */
#define ADJGEN_REMQUO_QUOTIENT(suffix, type)                                                                 \
  static __inline int adjgen_remquo_quotient##suffix(type x, type y) {                                       \
    int quotient = 0;                                                                                        \
    __builtin_remquo##suffix(x, y, &quotient);                                                               \
    return quotient;                                                                                         \
  }

ADJGEN_CHAIN(, double)
ADJGEN_CHAIN(f, float)
ADJGEN_CHAIN(l, long double)
ADJGEN_FREXP_EXPONENT(, double)
ADJGEN_FREXP_EXPONENT(f, float)
ADJGEN_FREXP_EXPONENT(l, long double)
ADJGEN_REMQUO_QUOTIENT(, double)
ADJGEN_REMQUO_QUOTIENT(f, float)
ADJGEN_REMQUO_QUOTIENT(l, long double)
#undef ADJGEN_CHAIN
#undef ADJGEN_FREXP_EXPONENT
#undef ADJGEN_REMQUO_QUOTIENT

#endif
