// Several directions at once, also with as many as --set says, and what is wrong in one of them alone.
// RUN: %checks '--head=f(y,return)/(x,s)' --directions=4 --set n=6 --extent 'x=n,y=n' %s -- -fopenmp | FileCheck %s
// RUN: %checks '--head=f(y,return)/(x,s)' --directions=count --set n=6,count=3 --extent 'x=n,y=n' %s | FileCheck %s
// RUN: %checks '--head=f(y,return)/(x,s)' --directions=1 --set n=6 --extent 'x=n,y=n' %s | FileCheck %s
// CHECK: f(y,return)/(x,s): 3 points, seed 1
// CHECK-NEXT: note: all directions are multiples of one, and the mean of what comes of them is judged
// CHECK: verdict: the derivatives agree
// RUN: %checks '--head=g(z)/(p,q)' --directions=5 --extent 'p=2,q=2' --range p.which=0:3 %s | FileCheck %s --check-prefix=STRUCTS
// RUN: %checks '--head=g(z)/(p,q)' --directions=count --set count=2 --extent 'p=2,q=2' --range p.which=0:3 %s | FileCheck %s --check-prefix=STRUCTS
// STRUCTS: verdict: the derivatives agree
// RUN: %checks '--head=h(total)/(rate,x)' --directions=3 --set n=3 --extent x=n %s | FileCheck %s --check-prefix=GLOBALS
// RUN: %checks '--head=h(total)/(rate,x)' --directions=count --set n=3,count=3 --extent x=n %s | FileCheck %s --check-prefix=GLOBALS
// GLOBALS: verdict: the derivatives agree
// RUN: %adjgen --mode=forward --directions=4 '--head=f(y,return)/(x,s)' %s -o %t.d.c
// RUN: sed 's/return_d\[k\] = sum_d\[k\]/return_d[k] = sum_d[3 - k]/' %t.d.c > %t.swapped.c
// RUN: %finds '--head=f(y,return)/(x,s)' --directions=4 --set n=6 --extent 'x=n,y=n' --tangent=%t.swapped.c %s | FileCheck %s --check-prefix=SWAPPED
// SWAPPED: error: {{.*}}tangent{{.*}}return
// SWAPPED: verdict: WRONG
// RUN: %adjgen --directions=4 '--head=f(y,return)/(x,s)' %s -o %t.b.c
// RUN: sed 's/k < 4/k < 3/' %t.b.c > %t.three.c
// RUN: %finds '--head=f(y,return)/(x,s)' --directions=4 --set n=6 --extent 'x=n,y=n' --adjoint=%t.three.c %s | FileCheck %s --check-prefix=THREE
// THREE: verdict: WRONG
// RUN: %cannot '--head=f(y,return)/(x,s)' --directions=count --set n=6 --extent 'x=n,y=n' %s 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: error: the value of 'count' is not known [check-value-unknown]
// RUN: %cannot '--head=f(y,return)/(x,s)' --directions=count --set n=6,count=0 --extent 'x=n,y=n' %s 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: no driver can be made: where 'count' is 0, there is no direction [check-no-driver]
// RUN: %misuses '--head=f(y,return)/(x,s)' --directions=0 --set n=6 %s 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: --directions=0: a number from 1 to 1024 is expected, or a name
// RUN: %misuses '--head=f(y,return)/(x,s)' --directions=2 --mode=pattern --set n=6 %s 2>&1 | FileCheck %s --check-prefix=PATTERN
// PATTERN: --directions: a pattern has none
// RUN: %misuses '--head=f(y,return)/(x,s)' --driver=jacobian --mode=reverse,forward --set n=6 %s 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: --driver and --mode=reverse,forward are checked one at a time
// RUN: %misuses '--head=f(y,return)/(x,s)' --driver=jacobian --directions=count --set n=6 %s 2>&1 | FileCheck %s --check-prefix=NAMED
// NAMED: --directions=count: with --driver, a number is expected
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
