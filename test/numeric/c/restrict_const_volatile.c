// n=6 m=6 : qualifiers: restrict, const pointers, register, static inline, array parameters with static extents
static inline double norm(const double *restrict a, const double *const b, const int n) {
  register double s = 0.0;
  for (register int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}
static inline void scale(double v[static 2], const double by) {
  v[0] *= by;
  v[1] /= by;
}
void f(int n, int m, double *x, double *y) {
  double *const p = x;
  const double first = norm(p, y, n < m ? n : m);
  scale(y, first);
  scale(p + 1, norm(x, x, n));
}
