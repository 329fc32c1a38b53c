// RUN: %adjgen '--head=f(x)/(x,u)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// What a task writes, no other one reads at that time; what it only reads, others may, too. A task that saves something has a record.
void f(int n, double *x, const double *u) {
#pragma omp parallel
#pragma omp single
  for (int i = 1; i < n; i++) {
// CHECK-DAG: Pass: {{ *}}schedule-plan Name: {{ *}}Recorded {{.*}}Line: [[@LINE+1]], {{.*}}keeps a record of it, with what the task saves
#pragma omp task
    {
      // CHECK-DAG: Pass: {{ *}}accumulation-plan Name: {{ *}}Exclusive {{.*}}Line: [[@LINE+2]], Column: 14 {{.*}}the same task writes this cell
      // CHECK-DAG: Pass: {{ *}}accumulation-plan Name: {{ *}}Atomic {{.*}}Line: [[@LINE+1]], Column: 21 {{.*}}tasks may add to it at the same time
      x[i] = x[i] * u[i] * u[i - 1];
    }
  }
}
