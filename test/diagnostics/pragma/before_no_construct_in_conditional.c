// RUN: %refused '--head=f(x)/(x)' %s -- -fopenmp | FileCheck %s
// Conditionals may stand between a pragma and its construct; what they leave in may not.
void f(int n, double *x) {
#ifdef __adjgen__
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'#pragma adjgen' must stand right before an OpenMP construct
#pragma adjgen omp_adjoint atomic(x)
#else
#pragma omp parallel for
#endif
  for (int i = 0; i < n; i++)
    x[i] *= x[i];
#ifdef __adjgen__
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'#pragma adjgen' must stand right before an OpenMP construct
#pragma adjgen omp_adjoint atomic(x)
  n--;
#endif
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= x[i];
}
