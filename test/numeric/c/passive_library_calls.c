// n=6 m=6 : library calls on passive data in active code: qsort of indices, strlen, getenv, abs
#include <stdlib.h>
#include <string.h>
static int down(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
void f(int n, int m, double *x, double *y) {
  int order[6] = {3, 1, 4, 0, 5, 2};
  char text[8] = "abc";
  qsort(order, 6, sizeof *order, down);
  const char *set = getenv("ADJGEN_TEST_NOT_SET");
  for (int i = 0; i < n && i < 6; i++)
    y[order[i] % m] += x[i] * x[abs(i - 3)] * (double)strlen(text) * (set ? 2.0 : 1.0);
  memset(text, 0, sizeof text);
}
