// RUN: %refused '--head=f(y)/(x)' '--head=g(y)/(x)' '--head=h(y)/(x)' '--head=k(y)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' '--head=g(y)/(x)' '--head=h(y)/(x)' '--head=k(y)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: %s
// Pointers of global variables that nobody has set when a head begins: where are the derivatives of what they
// lead to?
#include <stdlib.h>
extern double *work;
struct grid {
  double *cells;
  int count;
};
struct grid grid;
double *chosen, *madeHere;

void f(double *x, double *y) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'work' already points to memory when 'f' is called, and it is not known where the derivatives of that memory are
  work[0] = *x * *x;
  *y = work[0];
}
void g(double *x, double *y) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'grid' already points to memory when 'g' is called
  for (int i = 0; i < grid.count; i++)
    grid.cells[i] = x[i] * x[i];
  for (int i = 0; i < grid.count; i++)
    *y += grid.cells[i] * grid.cells[i];
}
void h(double *x, double *y) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'chosen' already points to memory when 'h' is called
  const double *p = *x > 1.0 ? chosen : x;
  *y = p[0] * p[0];
}
// This one is set first.
void k(double *x, double *y) {
  madeHere = malloc(2 * sizeof *madeHere);
  madeHere[0] = *x * *x;
  *y = madeHere[0] * madeHere[0];
  free(madeHere);
}
