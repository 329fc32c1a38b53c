// n=6 m=6 : arrays of structs from malloc, copied by memcpy, cleared by memset, with pointers as members
#include <stdlib.h>
#include <string.h>
typedef struct {
  double value;
  int next;
  const double *from;
} Cell;
void f(int n, int m, double *x, double *y) {
  Cell *cells = malloc(n * sizeof *cells), *copy = malloc(n * sizeof(Cell));
  memset(cells, 0, n * sizeof(Cell));
  for (int i = 0; i < n; i++) {
    cells[i].value += x[i] * x[i];
    cells[i].next = (i + 2) % n;
    cells[i].from = &x[n - 1 - i];
  }
  memcpy(copy, cells, n * sizeof(Cell));
  for (int i = 0, at = 0; i < n; i++, at = copy[at].next)
    y[i % m] += copy[at].value * *cells[i].from * cells[copy[at].next].value;
  free(copy);
  free(cells);
}
