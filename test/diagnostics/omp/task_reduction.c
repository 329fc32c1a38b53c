// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void product(int n, const double *x, double *p) {
  for (int i = 0; i < n; i++) {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'in_reduction' that is no sum, and whose 'task_reduction' is not around it in this function, with 'in_reduction' at all tasks between (let each task set an element of an array, and combine these behind 'taskwait'), of '#pragma omp task' is not supported
#pragma omp task in_reduction(* : p[0 : 1])
    p[0] *= x[i];
  }
}
static void add(double v, double *s) { *s += v; }
static void sum(int n, const double *x, double *s) {
  if (n == 0) {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: an assignment to what tasks add to by 'in_reduction' in a task is not supported: they may do so at the same time; write '+=', with a number of its type
    *s = *s + x[0];
    return;
  }
#pragma omp task in_reduction(+ : s[0 : 1])
  sum(n - 1, x, s);
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a call of 'add' with what tasks add to by 'in_reduction' in a task is not supported: it may add to it at the same time; return from there what is to be added
  add(x[n], s);
}
// Behind another function.
static void behind(int n, const double *x, double *s) {
  sum(n, x, s);
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: an assignment to what tasks add to by 'in_reduction' in a task is not supported
  s[0] *= 0.5;
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a call of 'add' with what tasks add to by 'in_reduction' in a task is not supported
  add(x[0], &s[0]);
}
static void narrow(int n, const double *x, float *s) {
#pragma omp task in_reduction(+ : s[0 : 1])
  s[0] += 1.0f;
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: an assignment to what tasks add to by 'in_reduction' in a task is not supported
  s[0] += x[n];
}
void f(int n, double *x, double *y) {
  double p = 1.0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(* : y[0 : 1])
    product(n, x, y);
#pragma omp taskgroup task_reduction(+ : y[1 : 1])
    sum(n - 1, x, y + 1);
#pragma omp taskgroup task_reduction(+ : y[1 : 1])
    behind(n - 1, x, y + 1);
    float t = 0.0f;
#pragma omp taskgroup task_reduction(+ : t)
    narrow(n - 1, x, &t);
    y[0] += t;
#pragma omp taskgroup task_reduction(* : p)
    {
#pragma omp task
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'in_reduction' that is no sum, and whose 'task_reduction' is not around it
#pragma omp task in_reduction(* : p)
      p *= x[0];
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'in_reduction' that is no sum, with 'nogroup' (let each task set an element of an array, and combine these behind 'taskwait'), of '#pragma omp taskloop' is not supported
#pragma omp taskloop in_reduction(* : p) nogroup
      for (int i = 0; i < n; i++)
        p *= x[i];
    }
  }
  y[2] = p;
}
