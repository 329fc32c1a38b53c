// n=8 m=5 fd=2e-3 dot=1e-5 same=1e-5 step=1e-2 : functions of <xmmintrin.h>, and what of <emmintrin.h> leads from floats to doubles
#include <emmintrin.h>

static float inner(const float *a, const float *b, int n) {
  float out;
  __m128 sum = _mm_setzero_ps();
  for (int i = 0; i < n; i += 4)
    sum = _mm_add_ps(sum, _mm_mul_ps(_mm_loadu_ps(a + i), _mm_loadu_ps(b + i)));
  sum = _mm_add_ps(sum, _mm_movehl_ps(sum, sum));
  sum = _mm_add_ss(sum, _mm_shuffle_ps(sum, sum, 0x55));
  _mm_store_ss(&out, sum);
  return out;
}

static double wide(const float *a, const float *b, int n) {
  __m128d sum = _mm_setzero_pd();
  for (int i = 0; i < n; i += 4) {
    const __m128 t = _mm_mul_ps(_mm_loadu_ps(a + i), _mm_loadu_ps(b + i));
    sum = _mm_add_pd(sum, _mm_cvtps_pd(t));
    sum = _mm_add_pd(sum, _mm_cvtps_pd(_mm_movehl_ps(t, t)));
  }
  sum = _mm_add_sd(sum, _mm_unpackhi_pd(sum, sum));
  return _mm_cvtsd_f64(sum);
}

static void turn(__m128 *v, int n) {
  for (int i = 0; i + 1 < n; i++) {
    const __m128 a = v[i], b = v[i + 1];
    v[i] = _mm_unpacklo_ps(a, _mm_sub_ps(b, _mm_set1_ps(0.5f)));
    v[i + 1] = _mm_movelh_ps(_mm_unpackhi_ps(a, b), _mm_shuffle_ps(b, a, _MM_SHUFFLE(0, 3, 1, 2)));
  }
}

void f(int n, int m, double *x, double *y) {
  float a[8], b[8], c[8];
  for (int i = 0; i < 8; i++)
    a[i] = (float)x[i % n];
  for (int i = 0; i < 8; i++)
    b[i] = a[i] * a[7 - i] + 0.25f * (float)m;
  y[0] = inner(a, b, 8);
  y[1] = wide(a, b, 8);
  __m128 rows[3] = {_mm_loadu_ps(a), _mm_loadu_ps(b), {1.0f, a[1], b[2]}};
  turn(rows, 3);
  _mm_storeu_ps(c, rows[0]);
  _mm_storeu_ps(c + 4, _mm_mul_ps(rows[1], rows[2]));
  y[2] = y[3] = 0.0;
  for (int i = 0; i < 8; i++)
    y[2 + i % 2] += c[i] * c[i];
  y[4] = _mm_cvtss_f32(_mm_sqrt_ps(_mm_max_ps(rows[0], _mm_set_ss(0.125f))));
}
