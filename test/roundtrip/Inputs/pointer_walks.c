// n=9 m=9 : pointer walks with const and restrict, pointers to pointers, negative offsets, differences, rows
#include <stdlib.h>
#include <stddef.h>
#include <string.h>
static const double *largest(const double *first, const double *const last) {
  const double *best = first;
  for (; first != last; ++first)
    if (*first > *best)
      best = first;
  return best;
}
static void smooth(const double *restrict in, double *restrict out, ptrdiff_t n) {
  const double *end = in + n - 1;
  *out++ = *in++;
  while (in < end) {
    *out++ = 0.25 * in[-1] + 0.5 * *in + 0.25 * in[+1];
    in++;
  }
  *out = *in;
}
static void each(double **rows, int count, int width, double by) {
  for (double **r = rows; r < rows + count; r++)
    for (int j = 0; j < width; j++)
      (*r)[j] *= by;
}
void f(int n, int m, double *x, double *y) {
  double *copy = malloc((size_t)n * sizeof(*copy));
  if (copy == NULL)
    return;
  memcpy(copy, x, sizeof *copy * (size_t)n);
  smooth(copy, y, n < m ? n : m);
  const double *top = largest(y, y + m);
  double *const at = &x[top - y];
  *at += *top * y[(top - y + 1) % m];
  double *rows[3] = {x, x + n / 3, &x[2 * (n / 3)]};
  each(rows, 3, n / 3, 0.5);
  double *p = x + n, *q = copy;
  while (p-- > x + 1)
    *p += *(p - 1) * *q++;
  for (double *a = y, *b = y + m - 1; a < b; a++, b--) {
    double t = *a;
    *a = *b * 0.5;
    *b = t * 2.0;
  }
  double *ring[2] = {y, copy}, **now = ring;
  for (int k = 0; k < 4; k++) {
    (*now)[k] += 0.1 * ring[!(now - ring)][k + 1];
    now = now == ring ? ring + 1 : ring;
  }
  free(copy);
}
