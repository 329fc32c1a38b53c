// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
// CHECK: Pass: {{ *}}activity Name: {{ *}}Passive {{.*}}Line: [[@LINE+1]], {{.*}}{{'+}}t{{'+}}
    double t = 0.5 * i;
    y[i] += t * x[i];
  }
}
