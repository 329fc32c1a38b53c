// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// How much of the array is set depends on n, and the reader asks another variable.
static double work[8];
static int used;
static void fill(const double *v, int n) {
  used = n;
  for (int i = 0; i < n; i++)
    work[i] = v[i] * v[i];
}
void f(int n, double *x, double *y) {
  fill(x, n < 8 ? n : 8);
  for (int i = 0; i < used; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'work' keeps a value from one call to the next
    y[i] += work[i] * work[0];
}
