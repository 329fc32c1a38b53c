/* In C, what <complex.h> declares has bodies while adjgen reads the source. Their formulas are those of the
   model of std::complex; what has no body here has no rule. */
#ifndef ADJGEN_MODEL_COMPLEX_H
#define ADJGEN_MODEL_COMPLEX_H
#include_next <complex.h>

#if !defined CMPLX && __STDC_VERSION__ >= 201112L /* which the system may keep for GCC */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif

#define ADJGEN_BODY extern __inline__ __attribute__((__gnu_inline__))

#define ADJGEN_COMPLEX(T, S)                                                                                 \
  ADJGEN_BODY T cabs##S(T _Complex z) { return __builtin_hypot##S(__real__ z, __imag__ z); }                 \
  ADJGEN_BODY T carg##S(T _Complex z) { return __builtin_atan2##S(__imag__ z, __real__ z); }                 \
  ADJGEN_BODY T _Complex cexp##S(T _Complex z) {                                                             \
    const T r = __builtin_exp##S(__real__ z);                                                                \
    return __builtin_complex(r * __builtin_cos##S(__imag__ z), r * __builtin_sin##S(__imag__ z));            \
  }                                                                                                          \
  ADJGEN_BODY T _Complex clog##S(T _Complex z) {                                                             \
    return __builtin_complex(__builtin_log##S(__builtin_hypot##S(__real__ z, __imag__ z)),                   \
                             __builtin_atan2##S(__imag__ z, __real__ z));                                    \
  }                                                                                                          \
  ADJGEN_BODY T _Complex csqrt##S(T _Complex z) {                                                            \
    const T x = __real__ z, y = __imag__ z;                                                                  \
    const T t = __builtin_sqrt##S((__builtin_fabs##S(x) + __builtin_hypot##S(x, y)) * (T)0.5);               \
    T r = t, i = t;                                                                                          \
    if (t == 0)                                                                                              \
      i = y;                                                                                                 \
    else if (x > 0)                                                                                          \
      i = y / (2 * t);                                                                                       \
    else {                                                                                                   \
      r = __builtin_fabs##S(y) / (2 * t);                                                                    \
      i = __builtin_copysign##S(t, y);                                                                       \
    }                                                                                                        \
    return __builtin_complex(r, i);                                                                          \
  }                                                                                                          \
  ADJGEN_BODY T _Complex cpow##S(T _Complex z, T _Complex y) { return cexp##S(y * clog##S(z)); }             \
  ADJGEN_BODY T _Complex csin##S(T _Complex z) {                                                             \
    return __builtin_complex(__builtin_sin##S(__real__ z) * __builtin_cosh##S(__imag__ z),                   \
                             __builtin_cos##S(__real__ z) * __builtin_sinh##S(__imag__ z));                  \
  }                                                                                                          \
  ADJGEN_BODY T _Complex ccos##S(T _Complex z) {                                                             \
    return __builtin_complex(__builtin_cos##S(__real__ z) * __builtin_cosh##S(__imag__ z),                   \
                             -(__builtin_sin##S(__real__ z) * __builtin_sinh##S(__imag__ z)));               \
  }                                                                                                          \
  ADJGEN_BODY T _Complex ctan##S(T _Complex z) { return csin##S(z) / ccos##S(z); }                           \
  ADJGEN_BODY T _Complex csinh##S(T _Complex z) {                                                            \
    return __builtin_complex(__builtin_sinh##S(__real__ z) * __builtin_cos##S(__imag__ z),                   \
                             __builtin_cosh##S(__real__ z) * __builtin_sin##S(__imag__ z));                  \
  }                                                                                                          \
  ADJGEN_BODY T _Complex ccosh##S(T _Complex z) {                                                            \
    return __builtin_complex(__builtin_cosh##S(__real__ z) * __builtin_cos##S(__imag__ z),                   \
                             __builtin_sinh##S(__real__ z) * __builtin_sin##S(__imag__ z));                  \
  }                                                                                                          \
  ADJGEN_BODY T _Complex ctanh##S(T _Complex z) { return csinh##S(z) / ccosh##S(z); }
ADJGEN_COMPLEX(double, )
ADJGEN_COMPLEX(float, f)
ADJGEN_COMPLEX(long double, l)
#undef ADJGEN_COMPLEX
#undef ADJGEN_BODY

#endif
