// n=9 m=8 : sums and products without a sign that wrap around to one cell, numbers of iterations of 64 bits, the last of them
static void four_times(const double *restrict x, double *restrict y) { /* 4 * 2^30 is 0 */
#pragma omp parallel for
  for (unsigned i = 0; i < 0x80000001u; i += 0x40000000u)
    y[i >> 30] += x[i + i + i + i] * x[i + i + i + i + 1] * 0.1;
}
static void twice_with_offset(unsigned k, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (unsigned i = 0; i < 0x80000001u; i += 0x40000000u) {
    const unsigned twice = i + i;
    y[(i >> 30) + 3] += x[twice + k + twice] * y[(i >> 30) + 3] * 0.1;
  }
}
static void signed_twice(const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < 2147483647 - 0x40000000; i += 0x20000000)
    y[i >> 29] += x[(unsigned)i + (unsigned)i + (unsigned)i * 2u + (unsigned)i + (unsigned)i + (unsigned)i + (unsigned)i] *
                  y[i >> 29] * 0.1;
}
static void product_of_64_bits(const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (unsigned long i = 0; i < 0xc000000000000000ul; i += 0x4000000000000000ul)
    y[i >> 62] += x[4 * i] * x[4 * i + 1] * 0.1;
}
static void rows_of_64_bits(unsigned long width, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (unsigned long i = 0; i < 0xc000000000000000ul; i += 0x4000000000000000ul)
    for (unsigned long j = 0; j < width; j++)
      y[i >> 62] += x[i * width + j] * y[i >> 62] * 0.1;
}
/* Of longer ways than 2^63 compilers execute other iterations than these. */
static void far_apart(double *restrict x, double *restrict y) {
  double last = 0.0;
#pragma omp parallel for schedule(static) lastprivate(last)
  for (long long i = -(1LL << 62); i < -1; i += 1LL << 60) {
    last = x[(i >> 60) + 4] * y[(i >> 60) + 4];
    y[(i >> 60) + 4] = last * x[0];
  }
  y[7] += last;
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = 0; i < 0xb0000000u; i += 0x40000000u)
    y[i >> 30] = 0.1 * y[i >> 30] * y[i >> 30] * x[i >> 30];
#pragma omp parallel for schedule(dynamic)
  for (long long i = 3LL << 60; i > -1; i -= 1LL << 60)
    y[i >> 60] = 0.1 * y[i >> 60] * y[i >> 60] * x[1];
}
static void of_mixed_types(long n, int m, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static)
  for (unsigned i = 0; i < n; i++)
    y[i] = y[i] * x[i];
#pragma omp parallel for schedule(dynamic)
  for (unsigned char i = 0; i < m; i++)
    y[i] = y[i] * y[i] * x[i + 1] * 0.1;
}

void f(int n, int m, double *x, double *y) {
  four_times(x, y);
  twice_with_offset((unsigned)m - 2, x, y);
  signed_twice(x, y);
  product_of_64_bits(x, y);
  rows_of_64_bits((unsigned long)n - 5, x, y);
  far_apart(x, y);
  of_mixed_types(m, n - 1, x, y);
}
