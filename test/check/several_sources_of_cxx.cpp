// Containers that several sources pass on, names of sources that stand in two folders, variables of namespaces, a main elsewhere; also in one
// unit, whose two derivatives each need structs for these containers.
// RUN: %checks '--head=phys::report(return)/(a,x)' --set n=4 --extent x=n %s %S/Inputs/several/step.cpp %S/Inputs/several/parts/step.cpp -- -std=c++17 | FileCheck %s
// RUN: %checks '--head=phys::report(return)/(a,x)' --same-unit --set n=4 --extent x=n %s %S/Inputs/several/step.cpp %S/Inputs/several/parts/step.cpp -- -std=c++17 | FileCheck %s
// RUN: %checks '--head=phys::report(return)/(a,x)' --checkpoint=binomial:1 --set n=4 --extent x=n %S/Inputs/several/step.cpp %S/Inputs/several/parts/step.cpp %s -- -std=c++17 | FileCheck %s
// CHECK: verdict: the derivatives agree
#include "Inputs/several/state.h"
namespace phys {
Out report(double a, const double *x, int n) {
  State s;
  s.t = 0;
  s.u.assign(x, x + n);
  for (int k = 0; k < 3; k++)
    step(s, a);
  Out o;
  o.energy = energy(s);
  o.w[0] = s.t * a;
  o.w[1] = s.u[0];
  return o;
}
} // namespace phys
