// Copies of parts of structs, and of what lies behind them: bytes do not say which numbers are among them. Whole ones are copied.
// RUN: %refused '--head=part(y)/(x)' '--head=cleared(y)/(x)' '--head=base(y)/(x)' '--head=behind(y)/(x)' '--head=last(y)/(x)' '--head=grown(y)/(x)' '--head=given(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
// RUN: %adjgen '--head=whole(y)/(x)' %s -o %t.c
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  double a, b;
  int k;
  double c;
} Item;
typedef struct {
  Item item;
  double z;
} Derived;
typedef struct {
  int n;
  double d[];
} Flexible;
typedef struct {
  int n;
  double d[1];
} Last;

void part(int n, const double *x, double *y) {
  Item s = {x[0], x[1], 1, x[2]}, t = {1, 2, 3, 4};
  const size_t bytes = offsetof(Item, c);
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: nothing shows that this copies, clears or resizes whole objects of 'Item'
  memcpy(&t, &s, bytes);
  y[0] = t.a * n;
}
void cleared(int n, const double *x, double *y) {
  Item t = {x[0], x[1], 1, x[2]};
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: {{.*}}whole objects of 'Item'
  memset(&t, 0, offsetof(Item, c));
  y[0] = t.a * t.c * n;
}
void base(int n, const double *x, double *y) {
  Derived d = {{x[0], x[1], 2, x[2]}, x[1]}, e = {{0, 0, 0, 0}, 0};
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: {{.*}}whole objects of 'Derived'
  memcpy(&e, &d, sizeof(Item));
  y[0] = e.item.a * n;
}
void behind(int n, const double *x, double *y) {
  size_t size = sizeof(Flexible) + n * sizeof(double);
  Flexible *a = malloc(size), *b = malloc(size);
  for (int i = 0; i < n; i++)
    a->d[i] = x[i];
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: {{.*}}whole objects of 'Flexible'
  memcpy(b, a, size);
  y[0] = b->d[0];
  free(a);
  free(b);
}
void last(int n, const double *x, double *y) {
  Last *a = malloc(sizeof(Last) + n * sizeof(double)), *b = malloc(sizeof(Last) + n * sizeof(double));
  for (int i = 0; i < n; i++)
    a->d[i] = x[i];
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: {{.*}}whole objects of 'Last'
  memmove(b, a, sizeof(Last) + n * sizeof(double));
  y[0] = b->d[0];
  free(a);
  free(b);
}
void grown(int n, const double *x, double *y) {
  Flexible *a = malloc(sizeof(Flexible) + sizeof(double));
  a->d[0] = x[0];
  // CHECK: parts_of_structs.c:[[@LINE+1]]:7: error: {{.*}}whole objects of 'Flexible'
  a = realloc(a, sizeof(Flexible) + n * sizeof(double));
  y[0] = a->d[0];
  free(a);
}
void given(size_t bytes, const double *x, double *y) {
  Item s[2] = {{x[0], x[1], 1, x[2]}, {x[0], x[1], 1, x[2]}}, t[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  // CHECK: parts_of_structs.c:[[@LINE+1]]:3: error: {{.*}}whole objects of 'Item'
  memcpy(t, s, bytes);
  y[0] = t[0].a;
}
void whole(int n, const double *x, double *y) {
  Item s[4], t[4], one;
  const size_t bytes = 3 * sizeof(Item);
  memset(s, 0, sizeof s);
  s[1].a = x[0];
  memcpy(t, s, bytes);
  memcpy(&t[3], &s[1], sizeof t[3]);
  memmove(t + 1, t, 2 * sizeof *t);
  memcpy(&one, t + 3, sizeof(Item));
  memcpy(s, t, sizeof(Item) + (size_t)n * sizeof(Item));
  y[0] = one.a * t[2].a * s[2].a;
}
