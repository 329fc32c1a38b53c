// adjgen --head='f(y)/(x)' memory-moved.c
// The memory of a text moves while the text grows, but the derivative reads its characters again, backwards.
#include <stdlib.h>
void f(int n, double *x, double *y) {
  char *list = NULL;
  int capacity = 0;
  for (int i = 0; i < n; i++) {
    if (i == capacity) {
      capacity = 2 * capacity + 2;
      list = realloc(list, capacity * sizeof *list);
    }
    list[i] = (char)((i * i) % n);
    y[0] += x[list[i / 2]] * x[i];
  }
  free(list);
}
