// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
typedef struct __attribute__((packed)) {
  char tag;
  double value;
} Tight;
void f(int n, const int *from, const Tight *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: {{.*}}:[[@LINE+1]]:12: error: threads would add to the adjoint of 'x' at the same time, and members of packed records cannot be added to atomically; copy what is read to an array before the region
    y[i] = x[from[i]].value;
}
