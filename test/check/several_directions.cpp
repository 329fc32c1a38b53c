// Containers and references in several directions; what leads on to more memory is refused.
// RUN: %checks '--head=f(return,y,t)/(s,t,x)' --directions=3 --set n=5 --extent 'x=n,y=n' %s | FileCheck %s
// RUN: %checks '--head=f(return,y,t)/(s,t,x)' --directions=nd --set n=5,nd=7 --extent 'x=n,y=n' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot '--head=g(return)/(m)' --directions=3 --set m.n=2 --extent m.v=2 %s 2>&1 | FileCheck %s --check-prefix=MESH
// MESH: error: no driver can be made: 'm' leads to numbers by its members, and several directions are checked of numbers in arrays alone [check-no-driver]
#include <vector>
double f(int n, double s, double &t, const std::vector<double> &x, double *y) {
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * s * t;
  t = t * s;
  return t;
}
struct mesh {
  int n;
  double *v;
};
double g(const mesh &m) {
  double sum = 0.0;
  for (int i = 0; i < m.n; i++)
    sum += m.v[i] * m.v[i];
  return sum;
}
