// RUN: %adjgen '--head=f(v)/(u)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict u, double *restrict v) {
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}SharedCells {{.*}}Line: [[@LINE+1]], {{.*}}threads share out the cells, not the iterations
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] += 0.3 * u[i - 1] + 0.4 * u[i + 1];
}
