// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double p = 1.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'reduction' of a number of elements that only the run knows, and no sum (let each task set an element of an array, and combine these behind 'taskwait'), of '#pragma omp taskloop' is not supported
#pragma omp taskloop reduction(* : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i % 2] *= x[i] * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'in_reduction' that is no sum, and whose 'task_reduction' is not around it in this function, with 'in_reduction' at all tasks between (let each task set an element of an array, and combine these behind 'taskwait'), of '#pragma omp taskloop' is not supported
#pragma omp taskloop in_reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
  y[0] += p;
}
