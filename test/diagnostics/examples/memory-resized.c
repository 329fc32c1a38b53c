// adjgen --head='f(l,y)/(l,x)' memory-resized.c
// The caller has allocated the memory, and the memory of its derivatives, of which the adjoint needs both the old and the new one.
#include <stdlib.h>
struct list {
  double *data;
  int size;
};
void f(struct list *l, double *x, double *y) {
  l->data = realloc(l->data, 2 * l->size * sizeof(double));
  l->data[l->size] = x[0] * x[0];
  y[0] = l->data[l->size] * x[1];
}
