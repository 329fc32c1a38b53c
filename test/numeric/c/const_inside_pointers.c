// n=6 m=6 : casts that make const what is behind two pointers
#include <math.h>
#include <stdlib.h>

typedef double number;
static int longest(int n, const number *const *rows) {
  int k = 0;
  for (int i = 1; i < n; i++)
    if (rows[i][0] - floor(rows[i][0]) > 2.0)
      k = i;
  return k;
}
static number sum(int n, number const *const *rows, const int *columns) {
  number s = 0;
  for (int i = 0; i < n; i++)
    s += sin(rows[i][columns[i]]) * rows[i][0];
  return s;
}
static int known(const number *const *const all, int n) { return all[n - 1] != NULL; }
void f(int n, int m, double *x, double *y) {
  if (n < 1)
    return;
  number **rows = malloc((size_t)n * sizeof(number *));
  int columns[6] = {0};
  for (int i = 0; i < n; i++) {
    rows[i] = x + i;
    columns[i] = i + 1 < n;
  }
  if (known((number const *const *)rows, n))
    y[m - 1] += sum(n, (const number *const *)rows, columns) + longest(n, (number const *const *)rows) * x[0];
  free(rows);
}
