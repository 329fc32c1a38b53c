// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
const struct {
  double weight;
} table[] = {{1.5}, {2.5}};
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has no name, so that no other file can declare it
    y[i] = table[i % 2].weight * x[i];
}
