// n=24 m=24 : loops over pointers, in a region, whose iterations read cells of their own, neighbours' and rows; size_t rows
#include <stddef.h>
typedef struct {
  double a, b[2];
} Item;

void f(int n, int m, double *x, double *y) {
  double s = 0.0;
  Item items[8];
  for (int k = 0; k < 8; k++)
    items[k] = (Item){x[k], {x[k + 8], y[k] * x[k]}};
#pragma omp parallel
  {
    const double *first = x, *last = x + n;
#pragma omp for reduction(+ : s)
    for (const double *p = first; p < last; p++) // its own cell
      s += *p * *p;
#pragma omp for reduction(+ : s)
    for (const double *p = first; p < last - 3; p += 2) // two of its own, and one of the next one's
      s += p[0] * p[1] * p[3];
#pragma omp for schedule(dynamic, 2)
    for (const double *p = x + n - 2; p > first; p--) // neighbours, backwards
      y[p - first] *= p[1] + p[-1] * *p;
#pragma omp for reduction(+ : s)
    for (const Item *i = items; i != items + 8; i++)
      s += i->a * i->b[0] * i->b[1];
#pragma omp for
    for (double *p = y; p < y + m; ++p)
      *p = *p * *p + x[p - y];
    const double(*rows)[4] = (const double(*)[4])x;
#pragma omp for reduction(+ : s)
    for (const double(*r)[4] = rows; r < rows + n / 4; r++)
      for (int k = 0; k < 4; k++)
        s += (*r)[k] * (*r)[(k + 1) % 4];
#pragma omp for reduction(+ : s)
    for (size_t c = 0; c < (size_t)n / 5; c++) {
      double r = 0.0;
      for (size_t k = 0; k < 5; ++k)
        r += x[c * 5 + k] * x[c * 5 + k];
      s += r * r;
    }
#pragma omp for reduction(+ : s)
    for (size_t c = 0; c < (size_t)n / 5; c++) // the last cell is the next one's, too
      for (size_t k = 0; k < 6 && c * 5 + k < (size_t)n; ++k)
        s += x[c * 5 + k] * y[c * 4 + k];
  }
  y[0] += s;
}
