// n=5 m=2 sources no-roundtrip : C++: functions of namespaces, overloads, pointers to plain structs of a header
#include "namespaces/model.h"

namespace model {
double at(const state *s, int i) { return s->value[i] * s->scale; }
} // namespace model

void f(int n, int m, double *x, double *y) {
  model::state s;
  s.scale = x[0];
  for (int i = 0; i < n; i++)
    s.value[i] = x[i];
  model::advance(&s, n);
  for (int j = 0; j < m; j++)
    y[j] = model::norm(&s, n) + model::norm(x[j]) * j;
}
