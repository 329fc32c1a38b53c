// The description of `void f(int n, int m, double *x, double *y)`: which of x and y is input, output or both
// is read off the head, `f(DEPENDENTS)/(INDEPENDENTS)`.
#include "Problem.h"

#ifndef ORACLE_CXX_LINKAGE
extern "C" {
#endif
void f(int n, int m, double *x, double *y);
ORACLE_WEAK void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b);
#ifndef ORACLE_CXX_LINKAGE
}
#endif

// The primal with dual numbers, if there is one (../fuzz/fuzzer/duals.py).
namespace with_duals {
ORACLE_WEAK void f_dual(int n, int m, double *x, double *x_d, double *y, double *y_d);
}

namespace {

int n, m;
oracle::Variable variables[2];

// A list that is left out names everything.
bool names(const char *from, char name) {
  if (!*from)
    return true;
  for (; *from && *from != ')'; ++from)
    if (*from == name)
      return true;
  return false;
}

oracle::Role role(const char *dependents, const char *independents, char name) {
  if (!names(independents, name))
    return oracle::Role::Out;
  return names(dependents, name) ? oracle::Role::InOut : oracle::Role::In;
}

} // namespace

oracle::Problem oracle::describe(int sizeX, int sizeY, const char *head) {
  n = sizeX;
  m = sizeY;
  while (*head && *head != '(')
    ++head;
  const char *independents = head;
  while (*independents && *independents != '/')
    ++independents;
  variables[0] = {"x", n, role(head, independents, 'x'), Precision::Double};
  variables[1] = {"y", m, role(head, independents, 'y'), Precision::Double};
  return {variables,
          2,
          [](Values v) { f(n, m, v[0], v[1]); },
          [](Values v, Values d) { f_d(n, m, v[0], d[0], v[1], d[1]); },
          [](Values v, Values b) { f_b(n, m, v[0], b[0], v[1], b[1]); },
          [](Values v, Values b) { f_w(n, m, v[0], b[0], v[1], b[1]); },
          with_duals::f_dual ? [](Values v, Values d) { with_duals::f_dual(n, m, v[0], d[0], v[1], d[1]); }
                             : (void (*)(Values, Values)) nullptr};
}
