// RUN: %refused '--head=f(out)/(x)' '--head=g(b)/(x)' '--head=h(y)/(x)' '--head=k(s)/(x)' '--head=l(buf)/(x)' '--head=m(buf)/(x)' \
// RUN:   '--head=p(s)/(x)' '--head=q(s)/(x)' '--head=r(out)/(x)' '--head=t(a)/(x)' %s | FileCheck --implicit-check-not=error: %s
// Memory that a head leaves to its caller where the shadow of the pointer to it would have two meanings, or several such pointers
// stand in an array; two that free it themselves, and one that leaves it in a place of its own.
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
    v[i] = x[i] * (*out)[0];
  // CHECK-DAG: :[[@LINE+1]]:3: error: '{{.*}}' allocates memory with derivatives and leaves it to its caller
  *out = v;
}
static void make(struct buffer *b, int n) {
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
// Freed where something has failed only.
int p(int n, const double *x, struct state *s) {
  s->sum = s->work ? s->work[0] : 0.0;
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
  s->work = malloc(n * sizeof *s->work);
  for (int i = 0; i < n; i++)
    s->work[i] = x[i] * x[i];
  if (x[0] > 100.0) {
    free(s->work);
    return -1;
  }
  return 0;
}
// Of two, one is freed.
struct two {
  double *u, *v;
};
static double *room(int n) { return malloc(n * sizeof(double)); }
void q(int n, const double *x, struct two *s) {
  double before = s->v[0];
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
  s->u = room(n);
  s->v = room(n);
  for (int i = 0; i < n; i++)
    s->v[i] = s->u[i] = x[i] * before;
  free(s->u);
}
void r(int n, const double *x, double **out) {
  for (int k = 0; k < 2; k++) {
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
    out[k] = malloc(n * sizeof *out[k]);
    for (int i = 0; i < n; i++)
      out[k][i] = x[i] * x[k];
  }
}
// The parameter leads to one object, and then to another.
void t(int n, const double *x, double **a) {
  for (int k = 0; k < 2; k++) {
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}' allocates memory with derivatives
    *a = calloc(n, sizeof **a);
    (*a)[0] = x[k];
    a++;
  }
}
