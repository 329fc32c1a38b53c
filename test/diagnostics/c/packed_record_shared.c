// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
typedef struct __attribute__((packed)) {
  char tag;
  double value;
} Tight;
void f(int n, const int *from, const Tight *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: {{.*}}:[[@LINE+1]]:12: error: threads would add to the derivative of 'x' at the same time, and members of packed structs cannot be added to atomically
    y[i] = x[from[i]].value;
}
