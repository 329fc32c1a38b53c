// RUN: %adjgen '--head=f(p)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict p) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}Event {{.*}}Line: [[@LINE+1]], {{.*}}the order in which the threads come here is recorded
#pragma omp critical
    *p *= x[i];
  }
}
