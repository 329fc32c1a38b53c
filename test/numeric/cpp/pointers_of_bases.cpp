// n=6 head=f(x)/(x) no-roundtrip : an object whose base has pointers to objects of another class: one, an array of them, what an accessor returns, a vector
#include "pointers_of_bases.h"

void f(Force &force, int n, double *x) { force.compute(n, x); }
