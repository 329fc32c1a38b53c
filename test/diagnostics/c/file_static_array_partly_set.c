// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// How much of the array is set depends on n, and the reader asks another variable. The place is that of the
// read that may be of an element that is not set, not that of the first one.
static double work[8];
static int used;
static void fill(const double *v, int n) {
  used = n / 2;
  for (int i = 0; i < used; i++)
    work[i] = v[i] * v[i];
}
void f(int n, double *x, double *y) {
  fill(x, n < 8 ? n : 8);
  for (int i = 0; i < used; i++)
    y[i] += work[i] * work[0];
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:13: error: {{.*}}'work' keeps a value from one call to the next
    y[i] += work[i];
}
