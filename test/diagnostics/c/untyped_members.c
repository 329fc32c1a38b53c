// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// A `void *` member that leads to two types.
struct line { double a, b; };
struct handle { void *data; int isLine; };
static double value(const struct handle *h) {
  // CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'struct line' passes through a 'void *' here
  return h->isLine ? ((struct line *)h->data)->a : *(double *)h->data;
}
void f(double *x, double *y) {
  struct line l = {x[0], x[1]};
  struct handle h, k;
  // CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'struct line' passes through a 'void *' here
  h.data = &l;
  h.isLine = 1;
  k.data = x;
  k.isLine = 0;
  y[0] = value(&h) * value(&k);
}
