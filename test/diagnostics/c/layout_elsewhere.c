// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:8: error: an attribute that lays out a type and is not written in its declaration is not supported
struct cell {
  char tag;
  double v;
}
#ifdef __GNUC__
__attribute__((packed))
#endif
;
void f(int n, struct cell *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i].v * x[i].v;
}
