// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
#pragma omp single
// CHECK: Pass: {{ *}}lower Name: {{ *}}TaskLoop {{.*}}Line: [[@LINE+1]], {{.*}}a loop that creates tasks, each with a chunk of the iterations
#pragma omp taskloop
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
