// RUN: %refused '--head=f(l,y)/(l,x)' %s | FileCheck %s
// Memory of the caller's: the derivatives of its old and its new contents would have to be in the caller's one shadow. A
// tangent moves both (../../frontend/resized_given_memory.c).
#include <stdlib.h>
struct list {
  double *data;
  int size;
};
void f(struct list *l, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'realloc' of an array whose derivative is needed is not supported
  l->data = realloc(l->data, 2 * l->size * sizeof(double));
  l->data[l->size] = x[0] * x[0];
  y[0] = l->data[0] * x[1];
}
