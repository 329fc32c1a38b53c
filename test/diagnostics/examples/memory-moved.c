// adjgen --head='f(y)/(x)' memory-moved.c
// The memory of a list of numbers moves while the list grows, but the derivative reads these numbers again, backwards.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  int *list = NULL, capacity = 0;
  for (int i = 0; i < n; i++) {
    if (i == capacity) {
      capacity = 2 * capacity + 2;
      list = realloc(list, capacity * sizeof *list);
    }
    list[i] = (i * i) % n;
    y[0] += x[list[i / 2]] * x[i];
  }
  free(list);
}
