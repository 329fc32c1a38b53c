// n=24 m=4 threads=1,2,3,4,8 : members of the elements of a head's arrays, which overlap: one member of two may be one, two members never are
#include <math.h>

struct cell {
  double u, v, k;
};

static double row(const struct cell *a, const struct cell *b) { return a->u * b->v + a->k * b->u; }

double f(int n, int m, struct cell *a, struct cell *b) {
  const int rows = n / m;
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < rows - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const double c = a[i * m + j].u, e = a[i * m + j + 1].u, w = a[i * m + j - 1].u;
        const double k = a[i * m + j].k;
        a[i * m + j].v =
            c + 0.1 * ((k + a[(i + 1) * m + j].k) * (e - c) - sin(k * a[(i - 1) * m + j].k) * (c - w));
      }
#pragma omp parallel for
    for (int i = 1; i < rows - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i * m + j].u = a[i * m + j].v * a[i * m + j].u;
  }
  /* One after the other: b may be a, or the cell beside it. */
  for (int i = 0; i < n; i++) {
    a[i].u = a[i].u * b[i].u + a[i].v * b[i].k;
    b[i].v = b[i].v * a[i].v + 0.5 * a[i].u;
    a[i].k += row(&a[i], &b[i]) * a[i].k;
  }
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i].u * b[i].u + a[i].v * a[i].k;
  return sum;
}
