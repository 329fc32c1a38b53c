// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  (void)n;
// CHECK: Pass: {{ *}}lower Name: {{ *}}Sections {{.*}}Line: [[@LINE+1]], {{.*}}the sections are iterations of a loop with a dynamic schedule
#pragma omp parallel sections
  {
#pragma omp section
    y[0] = x[0] * x[0];
#pragma omp section
    y[1] = x[1] * x[1];
  }
}
