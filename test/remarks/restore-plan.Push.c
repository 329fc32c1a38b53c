// RUN: %adjgen '--head=f(y)/(x)' '--head=g(u)/(u)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double t = 1.0;
  for (int i = 0; i < n; i++) {
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Push {{.*}}Line: [[@LINE+1]], {{.*}}{{'+}}t{{'+}} is saved before it is overwritten here
    t = t * x[i];
    y[i] = t * t;
  }
}
void g(int n, double *restrict u) {
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Push {{.*}}Line: [[@LINE+1]], {{.*}}the iterations are not executed again in the backward sweep, since that, and to save what they overwrite, would cost more than to save what is in them
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    u[i] = u[i] * u[i];
}

// A parameter that the function only writes is saved for what may share its memory.
// RUN: %adjgen '--head=h(y)/(x)' %s -o %t.c --remarks -- -fopenmp 2>&1 | FileCheck --check-prefix=SHARED %s
void h(int n, const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    // SHARED: :[[@LINE+1]]:5: remark: 'y' is saved before it is overwritten here: it may share memory with what the backward sweep needs, which 'restrict' would exclude [-Rpass=restore-plan]
    y[i] = x[i] * x[i];
}
