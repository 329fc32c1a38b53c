// Several directions of chains of modes: each mode has multiples of its own, so that a direction of one that gets into another is seen.
// RUN: %checks '--head=f(y,return)/(x,s)' --mode=reverse,forward --directions=4 --set n=6 --extent 'x=n,y=n' %s -- -fopenmp | FileCheck %s
// RUN: %checks '--head=f(y,return)/(x,s)' --mode=forward,forward --directions=count --set n=6,count=3 --extent 'x=n,y=n' %s | FileCheck %s
// RUN: %checks '--head=f(y,return)/(x,s)' --mode=reverse,forward,forward --directions=3 --set n=4 --extent 'x=n,y=n' %s | FileCheck %s
// CHECK: note: all directions are multiples of one, and the mean of what comes of them is judged
// CHECK: verdict: the derivatives agree
// RUN: %checks '--head=g(z)/(p,q)' --mode=forward,reverse --directions=5 --extent 'p=2,q=2' --range p.which=0:3,p_d.which=0:3 %s | FileCheck %s --check-prefix=STRUCTS
// STRUCTS: verdict: the derivatives agree
// RUN: %cannot '--head=h(total)/(rate,x)' --mode=reverse,forward --directions=3 --set n=3 --extent x=n %s 2>&1 | FileCheck %s --check-prefix=GLOBALS
// GLOBALS: error: no driver can be made: 'rate_d' is a derivative that a mode before has made at file scope, and several directions are checked of numbers in arrays alone [check-no-driver]
// RUN: %checks '--head=f(return)/(x)' --driver=jacobian --directions=3 --set n=6 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=DRIVER
// RUN: %checks '--head=f(return)/(x)' --driver=hessian --directions=3 --set n=6 --extent 'x=n,y=n' %s | FileCheck %s --check-prefix=DRIVER
// DRIVER: verdict: the derivatives agree
double f(int n, const double *x, double s, double *y) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    y[i] = s * x[i] * x[i];
    sum += y[i] * x[i];
  }
  return sum;
}

struct pair {
  double a;
  int which;
  double b[2];
};
void g(const struct pair *p, double q[2], double z[3]) {
  for (int i = 0; i < 2; i++)
    z[i] = p[i].a * p[1 - i].b[i] * q[i];
  z[2] = p[0].b[1] * q[0] * q[1];
}

double rate[2], total;
void h(int n, const double *x) {
  for (int i = 0; i < n; i++)
    total += rate[i % 2] * x[i] * x[i];
}
