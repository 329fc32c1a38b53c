// n=8 m=6 : functions of <emmintrin.h>: sums, products, quotients, roots, least and greatest, lanes that change places
#include <emmintrin.h>

static double inner(const double *a, const double *b, int n) {
  __m128d sum = _mm_setzero_pd();
  for (int i = 0; i < n; i += 2)
    sum = _mm_add_pd(sum, _mm_mul_pd(_mm_loadu_pd(a + i), _mm_loadu_pd(b + i)));
  sum = _mm_add_sd(sum, _mm_unpackhi_pd(sum, sum));
  double out;
  _mm_store_sd(&out, sum);
  return out;
}

static __m128d turned(__m128d v, const double *by) {
  __m128d q = _mm_shuffle_pd(v, v, 1);
  q = _mm_sub_pd(q, _mm_set_pd(by[1], by[0]));
  return _mm_div_pd(q, _mm_add_pd(_mm_set1_pd(3.0), _mm_mul_pd(v, v)));
}

void f(int n, int m, double *x, double *y) {
  y[0] = inner(x, x, 8);
  __m128d v = turned(_mm_loadu_pd(x), x + 2);
  _mm_storeu_pd(y + 1, _mm_sqrt_pd(_mm_add_pd(_mm_set1_pd(2.0), _mm_mul_pd(v, v))));
  const __m128d low = _mm_min_pd(v, _mm_loadu_pd(x + 4)), high = _mm_max_pd(v, _mm_load1_pd(&x[6]));
  v = _mm_unpacklo_pd(low, high);
  v = _mm_move_sd(v, _mm_mul_pd(high, high));
  y[3] = _mm_cvtsd_f64(v) + v[1];
  y[4] = _mm_cvtsd_f64(_mm_mul_sd(_mm_load_sd(x + 7), _mm_set_sd(x[3])));
  v = _mm_loadh_pd(_mm_setr_pd(x[0], x[1]), x + 5);
  v = _mm_loadl_pd(v, x + 2);
  _mm_storeh_pd(y + 5, _mm_mul_pd(v, _mm_set1_pd(n + m)));
}
