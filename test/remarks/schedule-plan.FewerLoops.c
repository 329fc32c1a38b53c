// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}FewerLoops {{.*}}Line: [[@LINE+1]], {{.*}}{{'+}}collapse{{'+}}
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int k = 0; k <= i; k++)
      y[i * n + k] = x[i * n + k] * x[i * n + k];
}
