// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double s = 0.0;
// CHECK: Pass: {{ *}}scoping Name: {{ *}}Copy {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}s{{'+}} is given to each thread
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  y[0] = s;
}
