// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double p = 1.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'reduction' of objects, or of a number of elements that only the run knows, of '#pragma omp taskloop' is not supported
#pragma omp taskloop reduction(+ : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i % 2] += x[i] * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'in_reduction' of '#pragma omp taskloop' is not supported
#pragma omp taskloop in_reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clauses 'firstprivate' and 'lastprivate' of one variable of '#pragma omp taskloop' are not supported together
#pragma omp taskloop firstprivate(p) lastprivate(p)
  for (int i = 0; i < n; i++)
    p = p * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'grainsize' of '#pragma omp taskloop' is not supported
#pragma omp taskloop grainsize(strict : 4)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'num_tasks' of '#pragma omp taskloop' is not supported
#pragma omp taskloop num_tasks(strict : 4)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
