// What cannot be checked: exit status 1, and why; wrong usage: 2.
// RUN: %cannot '--head=f(y)/(x)' %s | FileCheck %s --check-prefix=MISSING
// MISSING: adjgen: error: the value of 'n' is not known
// MISSING-NEXT: adjgen: note: say --set n=NUMBER
// MISSING-NEXT: adjgen: error: how many elements 'c' leads to is not known
// MISSING-NEXT: adjgen: note: say --extent c=NUMBER
// MISSING-NEXT: adjgen: error: the values of the integers 'c' are not known
// MISSING-NEXT: adjgen: note: say --range c=LOW:HIGH
// MISSING-NEXT: adjgen: error: how many elements 'x' leads to is not known
// RUN: %cannot '--head=f(y)/(x)' --set n=3,k=4 --extent x=n,y=l,c=3 --range c=0:2,z=1:2 %s | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: adjgen: error: --extent y=l: 'l' is no integer parameter of 'f'
// UNKNOWN: adjgen: error: --set k: 'f' has no such parameter
// UNKNOWN: adjgen: error: --range z: 'f' has no such parameter
// RUN: %cannot --head=first %s | FileCheck %s --check-prefix=UNION
// UNION: error: no driver can be made: 'p.e' has the type 'union either', which no driver can make
// RUN: %cannot --head=g %s | FileCheck %s --check-prefix=NONE
// NONE: adjgen: error: no function 'g' with a body
// RUN: %cannot '--head=f(y)/(x)' --set n=3 --extent x=n,y=n,c=3 --range c=0:2 --cc /no/such/compiler %s | FileCheck %s --check-prefix=COMPILER
// COMPILER: adjgen: error: there is no program '/no/such/compiler'
// RUN: %cannot '--head=f(y)/(x)' --set n=-3 --extent x=n,y=3,c=3 --range c=0:2 %s | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: adjgen: error: the number of elements of 'x' is negative, or too large
// NEGATIVE-NOT: verdict
// RUN: %cannot '--head=f(y)/(x)' --set n=3 --extent x=1000000000000000000,y=3,c=3 --range c=0:2 %s | FileCheck %s --check-prefix=HUGE
// HUGE: adjgen: error: the number of elements of 'x' is negative, or too large
// RUN: %cannot '--head=f(y)/(x)' --set n=3 --extent x=1000000000000000,y=3,c=3 --range c=0:2 %s | FileCheck %s --check-prefix=MEMORY
// MEMORY: adjgen: error: no memory for 8000000000000{{[0-9]+}} bytes
union either {
  double v;
  int n;
};
void f(int n, const int *c, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[c[i]];
}
struct mixed {
  double a;
  union either e;
};
double first(const struct mixed *p) { return p->a * p->a; }
// RUN: %misuses %s | FileCheck %s --check-prefix=HEAD
// HEAD: adjgen: no function is named: --head=
// RUN: %misuses --head=f --range x=2:1 %s | FileCheck %s --check-prefix=RANGE
// RANGE: adjgen: --range x=2:1: NAME=LOW:HIGH or LOW:HIGH is expected
// RUN: %misuses --head=f --threads 1,x %s | FileCheck %s --check-prefix=THREADS
// THREADS: adjgen: --threads=1,x: numbers of threads are expected, as in 1,2,4
// RUN: %misuses --head=f --set n %s | FileCheck %s --check-prefix=SET
// SET: adjgen: --set n: NAME=NUMBER is expected
