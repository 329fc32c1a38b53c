// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}lower Name: {{ *}}Simd {{.*}}Line: [[@LINE+1]], {{.*}}this is an ordinary loop in the derivative
#pragma omp simd
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
