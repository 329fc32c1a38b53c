// Jacobians, Hessians and patterns: what they lack or have wrong is seen.
// RUN: %checks '--head=f(y,return)/(x,s)' --driver=jacobian --set n=6 --extent 'x=n,y=n' --keep=%t.j %s -- -fopenmp | FileCheck %s --check-prefix=JACOBIAN
// JACOBIAN: note: 'tangent' are products with the matrix, 'adjoint' those with its transpose
// JACOBIAN: verdict: the derivatives agree
// RUN: %checks '--head=f(return)/(x,s)' --driver=hessian --set n=6 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=HESSIAN
// RUN: %checks '--head=f(return)/(x,s)' --driver=hessian --mode=pattern-all --set n=6 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=HESSIAN
// RUN: %checks '--head=branches(return)/(x)' --driver=hessian --mode=pattern-all --set n=6 --extent 'x=n' %s | FileCheck %s --check-prefix=HESSIAN
// RUN: %checks '--head=branches(return)/(x)' --driver=hessian --mode=pattern --set n=6 --extent 'x=n' %s | FileCheck %s --check-prefix=HESSIAN
// HESSIAN: note: 'primal' is the gradient, 'tangent' are products with the matrix, 'adjoint' those with its transpose
// HESSIAN-NOT: warning
// HESSIAN: verdict: the derivatives agree
// RUN: %checks '--head=f(y,return)/(x,s)' --mode=pattern --set n=6 --extent 'x=n,y=n' --keep=%t.p %s -- -fopenmp | FileCheck %s --check-prefix=PATTERN
// RUN: %checks '--head=f(y,return)/(x,s)' --mode=pattern-all --set n=60 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=PATTERN
// RUN: %checks '--head=chosen(y)/(x)' --mode=pattern-all --set n=6 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=PATTERN
// PATTERN: note: 'tangent' and 'adjoint' are the derivatives without what the pattern leaves out
// PATTERN: verdict: the derivatives agree
// Overwritten in place, and through a variable at file scope.
// RUN: %checks '--head=h(x)/(x)' --mode=pattern --set n=6 --extent 'x=n' %s | FileCheck %s --check-prefix=PATTERN
// RUN: %checks '--head=h(x)/(x)' --driver=jacobian --set n=6 --extent 'x=n' %s | FileCheck %s --check-prefix=JACOBIAN
// RUN: %checks '--head=w(y)/(weights)' --mode=pattern --extent 'y=3' %s | FileCheck %s --check-prefix=PATTERN
// It prints what it finds strange.
// RUN: %checks '--head=talks(y)/(x)' --driver=jacobian --set n=4 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=JACOBIAN
// A pattern that lacks something.
// RUN: sed 's/adjgen_depends(pattern, &y.i., 3, &s, /adjgen_depends(pattern, \&y[i], 2, /' %t.p/subject.c > %t.lacks.c
// RUN: not cmp %t.lacks.c %t.p/subject.c
// RUN: sh %S/Inputs/build_kept "%adjgen" %gcc %t.p %t.lacks.c %t.lacks
// RUN: not %t.lacks threads=1 report=%t.lacks.json
// RUN: FileCheck %s --check-prefix=LACKS < %t.lacks.json
// LACKS: "tangent": {"failed": true, "what": "differences", "variable": "y"
// A matrix with a number that is wrong.
// RUN: sed 's/factor1 \* x_d/2.0 * factor1 * x_d/' %t.j/subject.c > %t.wrong.c
// RUN: not cmp %t.wrong.c %t.j/subject.c
// RUN: sh %S/Inputs/build_kept "%adjgen" %gcc %t.j %t.wrong.c %t.wrong
// RUN: not %t.wrong threads=1 report=%t.wrong.json
// RUN: FileCheck %s --check-prefix=LACKS < %t.wrong.json
// RUN: %misuses '--head=h(x)/(x)' --driver=jacobian --tangent=t.c --set n=6 %s 2>&1 | FileCheck %s --check-prefix=FILES
// FILES: --tangent and --adjoint: matrices and patterns are made of the source alone
// RUN: %cannot '--head=m(return)/(p)' --mode=pattern --extent 'p.v=3' %s 2>&1 | FileCheck %s --check-prefix=MEMBERS
// MEMBERS: error: no driver can be made: 'p' leads to numbers by its members, and matrices and patterns are checked of numbers in arrays alone [check-no-driver]
double f(int n, const double *x, double s, double *y) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    y[i] = s * x[i] * x[(i + 1) % n];
    sum += y[i] * x[i];
  }
  return sum;
}

void h(int n, double *x) {
  for (int i = 1; i < n; i++)
    x[i] = x[i] * x[i - 1];
}

double weights[3] = {1.0, 2.0, 3.0};
void w(double *y) {
  for (int i = 0; i < 3; i++)
    y[i] = weights[i] * weights[2 - i];
}

struct vector {
  double *v;
};
double m(const struct vector *p) { return p->v[0] * p->v[1] * p->v[2]; }
/* What the independents decide: a branch, a place, how often a loop is executed. */
double branches(int n, const double *x) {
  double sum = 0.0, bins[4] = {0.0, 0.0, 0.0, 0.0};
  for (int i = 0; i < n; i++) {
    const int k = (int)(x[i] * 4.0) & 3;
    bins[k] += x[i] * x[i];
    double a = x[i] > 0.3 ? x[i] * x[(i + 1) % n] : x[i];
    if (a > 0.2)
      a = a * x[n - 1];
    sum += a;
    double s = x[i];
    while (s > 0.1)
      s = s * 0.5 * x[0];
    sum += s;
  }
  for (int k = 0; k < 4; k++)
    sum += bins[k] * bins[k];
  return sum;
}

#include <stdio.h>
void talks(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    if (x[i] < -100.0)
      fprintf(stderr, "%d: %g\n", i, x[i]);
    y[i] = x[i] * x[n - 1 - i];
  }
  fflush(stdout);
}
/* Which number is written, the independents decide: who computes the pattern at all points writes both. */
void chosen(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    const double l = x[i] * x[(i + 1) % n];
    y[i] = l > 0.3 ? l * l : l;
  }
}
