// n=6 m=9 : locals that always hold the same number, of several types and scopes, and some that only seem to
#include <stddef.h>
static double tile(const double *x, int width) {
  double s = 0.0;
  for (int i = 0; i < width; i++)
    s += x[i] * x[i];
  return s;
}
void f(int n, int m, double *x, double *y) {
  const size_t TWO = 2;
  const unsigned char small = 200;
  const unsigned wide = 3u;
  const long many = 1000000000, more = many * 2 - 1999999998;
  int lost = 1, k = 2;
  unsigned down = 2;
  double row[TWO * 2], other[wide];
  for (size_t i = 0; i < TWO * 2; i++)
    row[i] = x[i % n] * x[(i + 1) % n];
  for (unsigned i = 0; i < wide; i++)
    other[i] = row[i] * y[i % m];
  if (small + 100 > 255) /* no wrapping among ints */
    y[0] += row[TWO] * other[wide - 1];
  y[1 % m] += x[(down - wide) % 2u] * x[more % n]; /* wraps: 2 - 3 is odd */
  {
    int k = 3; /* another one */
    k++;
    y[2 % m] *= x[k % n];
  }
  for (int i = 0; i < m; i++) {
    const int inner = 1;
    int again = 1;
    if (i == 2)
      again = 0;
    y[i] = y[i] * x[(again + inner) % n] + x[k % n];
  }
  int *p = &lost;
  *p = 3;
  y[3 % m] += x[lost % n] * tile(x, lost) * tile(row, 4);
  x[0] = x[0] * x[0] + y[0] * sizeof row / sizeof row[0];
}
