// RUN: %refused '--head=f(y)/(x)' '--head=g(y)/(x)' '--head=h(y)/(x)' '--head=k(y)/(x)' '--head=l(y)/(x)' '--head=m(y)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: %s
// What a function that is given to the library reads and changes besides what it gets: nobody knows when.
#include <stdlib.h>
static int direction;
static const double *key;
static double total;
static int compare(const void *a, const void *b) { return direction * (*(const int *)a - *(const int *)b); }
static double keyOf(const void *a) { return key[*(const int *)a]; }
static int compareKeys(const void *a, const void *b) { return (keyOf(a) > keyOf(b)) - (keyOf(a) < keyOf(b)); }
static void add(int i) { total += key[i]; }
void each(int n, void (*visit)(int));
struct job {
  double (*run)(double);
  double at;
};
double integrate(const struct job *j);
static double gain, level;
static double run(double t) { return gain * t; }
static double high(double t) { return level + t; }
static double low(double t) { return level - t; }
double (*either[2])(double) = {high, low};
static int plain(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

void f(int n, double *x, double *y) {
  int order[8] = {3, 1, 2, 0, 7, 6, 5, 4};
  direction = -1;
  // CHECK-DAG: :[[@LINE+1]]:34: error: the address of 'compare', which uses the variable 'direction', is not supported here
  qsort(order, 8, sizeof *order, compare);
  for (int i = 0; i < n; i++)
    y[i] = x[order[i]] * x[i];
}
void g(int n, double *x, double *y) {
  int order[8] = {3, 1, 2, 0, 7, 6, 5, 4};
  key = x;
  // CHECK-DAG: :[[@LINE+1]]:34: error: the address of 'compareKeys', which uses the variable 'key', is not supported here
  qsort(order, 8, sizeof *order, compareKeys);
  for (int i = 0; i < n; i++)
    y[i] = x[order[i]] * x[i];
}
void h(int n, double *x, double *y) {
  key = x;
  total = 0;
  // CHECK-DAG: :[[@LINE+1]]:11: error: the address of 'add', which uses the variable 'total', is not supported here
  each(n, add);
  *y = total;
}
void k(int n, double *x, double *y) {
  int order[8] = {3, 1, 2, 0, 7, 6, 5, 4};
  qsort(order, 8, sizeof *order, plain);
  for (int i = 0; i < n; i++)
    y[i] = x[order[i]] * x[i];
}
// In a record, which the function without a body follows.
void l(double *x, double *y) {
  gain = 3.0;
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'run', which uses the variable 'gain', is not supported here
  struct job j = {run, 2.0};
  *y = *x * integrate(&j);
}
// One of a table that others may change.
void m(int k, double *x, double *y) {
  level = 3.0;
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the address of '{{high|low}}', which uses the variable 'level'
  *y = *x * either[k](0.5);
}
