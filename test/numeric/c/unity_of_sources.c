// n=5 m=4 same-unit : a unity build of two sources, with statics that one sets and the other reads
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse) suffix(_w) with_primal
#endif
#include "parts/first_of_unit.inc"

#include "parts/second_of_unit.inc"

void f(int n, int m, double *x, double *y) {
  fill_first(n, x);
  for (int i = 0; i < m; i++)
    y[i] += sum_second(n) * first_rows[i] + y[i] * second_rows[(i + 1) % n];
  factor = 0.5;
}
