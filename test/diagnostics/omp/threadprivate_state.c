// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static double work;
#pragma omp threadprivate(work)
void f(int n, double *x, double *y) {
  work = x[0]; // of the primary thread only
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'work' keeps a value from one call to the next
    y[i] = work * x[i];
}
