// RUN: %adjgen --mode=forward '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}tangent-plan Name: {{ *}}Override {{.*}}Line: [[@LINE+1]], {{.*}}the tangent of {{'+}}x{{'+}} has this scoping: by the user{{'+}}s pragma
#pragma adjgen omp_tangent shared(x) atomic(y)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i];
}
