// RUN: %refused '--head=f(out)/(x)' '--head=g(b)/(x)' '--head=h(y)/(x)' '--head=k(s)/(x)' '--head=l(buf)/(x)' '--head=m(buf)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: %s
// Memory that a head leaves to its caller; two that free it themselves.
#include <stdlib.h>
struct buffer {
  double *values;
  int count;
};
struct node {
  double value;
  struct node *next;
};
void f(int n, const double *x, double **out) {
  double *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++)
    v[i] = x[i] * x[i];
  // CHECK-DAG: :[[@LINE+1]]:3: error: 'f' allocates memory with derivatives and leaves it to its caller
  *out = v;
}
static void make(struct buffer *b, int n) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
  b->values = calloc(n, sizeof *b->values);
  b->count = n;
}
void g(int n, const double *x, struct buffer *b) {
  make(b, n);
  for (int i = 0; i < n; i++)
    b->values[i] = x[i] * x[i];
}
void h(int n, const double *x, double *y) {
  struct buffer own;
  own.values = malloc(n * sizeof *own.values);
  *y = 0;
  for (int i = 0; i < n; i++) {
    own.values[i] = x[i] * x[i];
    *y += own.values[i];
  }
  free(own.values);
}
struct state {
  double *work, sum;
};
void k(int n, const double *x, struct state *s) {
  s->work = malloc(n * sizeof *s->work);
  s->sum = 0;
  for (int i = 0; i < n; i++) {
    s->work[i] = x[i] * x[i];
    s->sum += s->work[i] * s->work[i];
  }
  free(s->work);
}
// What is freed was there before.
void l(int n, const double *x, double **buf) {
  double *fresh = malloc(n * sizeof *fresh), *old = *buf;
  for (int i = 0; i < n; i++)
    fresh[i] = old[i] * x[i];
  // CHECK-DAG: :[[@LINE+1]]:3: error: '{{.*}}' allocates memory with derivatives
  *buf = fresh;
  free(old);
}
void m(int n, const double *x, double **buf) {
  free(*buf);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
  *buf = malloc(n * sizeof **buf);
  for (int i = 0; i < n; i++)
    (*buf)[i] = x[i] * x[i];
}
