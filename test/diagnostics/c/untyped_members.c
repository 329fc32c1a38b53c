// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// `void *` members that lead to two types, or that others may set.
struct line { double a, b; };
struct handle { void *data; int isLine; };
struct kept { void *data; };
static double value(const struct handle *h) {
  return h->isLine ? ((struct line *)h->data)->a : *(double *)h->data;
}
static void set(void **place, void *data) { *place = data; }
void f(double *x, double *y) {
  struct line l = {x[0], x[1]};
  struct handle h, k;
  struct kept kept;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'struct line' passes through a 'void *' here
  h.data = &l;
  h.isLine = 1;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  k.data = x;
  k.isLine = 0;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  set(&kept.data, x);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  y[0] = value(&h) * value(&k) * *(double *)kept.data;
}
