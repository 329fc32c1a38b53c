// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s | FileCheck --check-prefix=MOVED %s
// RUN: %refused '--head=h(y)/(x)' %s | FileCheck --check-prefix=SET %s
// Where a void * leads to different memory, or to memory by a way that is not followed, nothing is guessed.
#include <stdlib.h>
#include <string.h>
typedef struct {
  void *data;
} Holder;
static double scaled(void *data, double t) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  double *p = data;
  return p[0] * t;
}
static double held(Holder *h) {
  double *p = h->data;
  float *q = h->data;
  return p[0] + q[0];
}
void f(int n, const float *w, double *x, double *y) {
  void *buffer = malloc(n * sizeof(double));
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  double *a = buffer;
  memset(a, 0, n * sizeof *a);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'float' passes through a 'void *' here
  float *k = buffer;
  k[0] = w[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  Holder h = {x};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'const float' passes through a 'void *' here
  y[0] = scaled((void *)w, x[0]) + a[0] + held(&h);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  void *moved = x;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: memory of the type 'char' is used as 'double'
  double *second = (double *)((char *)moved + sizeof(double));
  y[1] = second[0];
  free(buffer);
}
// Bytes are counted: the pointer is no double *.
void g(int n, double *x, double *y) {
  // MOVED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  void *p = x, *q;
  // MOVED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  q = x;
  for (int i = 0; i < n; i++, q += sizeof(double)) {
    // MOVED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'const double' passes through a 'void *' here
    const double *a = p + sizeof(double) * i;
    // MOVED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
    y[i] = a[0] * *(double *)q;
  }
}
// What sets it by its address may let it lead anywhere.
static void set(void **p, void *to) { *p = to; }
void h(int n, double *x, double *y) {
  void *p;
  // SET: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  set(&p, x + n);
  // SET: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through a 'void *' here
  double *a = p;
  y[0] = a[0] * a[0];
}
