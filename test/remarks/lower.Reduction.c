// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double p = 1.0;
// CHECK: Pass: {{ *}}lower Name: {{ *}}Reduction {{.*}}Line: [[@LINE+1]], {{.*}}is written out: each thread has a copy
#pragma omp parallel for reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
  double s = 0.0;
#pragma omp parallel
  {
// CHECK: Pass: {{ *}}lower Name: {{ *}}Reduction {{.*}}Line: [[@LINE+1]], {{.*}}is written out: each thread has a copy
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x[i] * x[i];
  }
  y[0] = p * s;
}
