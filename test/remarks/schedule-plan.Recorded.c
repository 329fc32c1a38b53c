// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double last = 1.0;
#pragma omp parallel firstprivate(last)
  {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}Recorded {{.*}}Line: [[@LINE+1]], {{.*}}the forward sweep records which iterations each thread gets
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++) {
      y[i] = last * x[i];
      last = x[i] * x[i];
    }
  }
}
