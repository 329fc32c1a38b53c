// n=5 m=5 : included files with definitions, in namespaces, of members, and with the linkage of C
#include <cmath>
extern "C" {
#include "parts/c_linkage.h"
double includesDefinitionsOther(double a);
double includesDefinitionsOther(double a) { return a * a; }
}
extern "C" double includesDefinitionsHalf(double a) { return 0.5 * a; }
double includesDefinitionsOfC(double a) { return 3.0 * a; }

namespace model {
#include "parts/material.h"
}

void f(int n, int m, double *x, double *y) {
  model::Material steel(0.5);
  steel.limit = includesDefinitionsOfC(1.0);
  for (int i = 0; i < n && i < m; i++)
    y[i] += steel.stress(x[i]) * includesDefinitionsHalf(includesDefinitionsOther(1.0)) + model::energy(steel, x[i]) * model::unit;
}
