// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  int k = 0;
// CHECK: Pass: {{ *}}lower Name: {{ *}}Linear {{.*}}Line: [[@LINE+1]], {{.*}}each iteration computes {{'+}}k{{'+}} from its own number
#pragma omp parallel for linear(k : 2)
  for (int i = 0; i < n; i++) {
    y[k] = x[i] * x[i];
    k += 2;
  }
}
