// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}lower Name: {{ *}}FewerLoops {{.*}}Line: [[@LINE+1]], {{.*}}fewer loops than {{'+}}collapse{{'+}} says
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      y[i * n + j] = x[i] * x[j];
}
