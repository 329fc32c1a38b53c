// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double s = 0.0;
// CHECK: Pass: {{ *}}lower Name: {{ *}}Scan {{.*}}Line: [[@LINE+1]], {{.*}}the prefix sums of {{'+}}s{{'+}} are written out
#pragma omp parallel for reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
#pragma omp scan inclusive(s)
    y[i] = s;
  }
}
