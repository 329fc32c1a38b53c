// The description of the tangent of `void f(int n, int m, double *x, double *y)` as the primal: its derivatives are
// second ones. f_d_d2 is judged by differences of f_d; f_d_b, and f_b_d, which computes the same with other names
// (docs/second-order.md), by f_d_d2. Directions of the first tangent, and seeds, are exactly zero at some points:
// so the gradient's components are.
#include "Problem.h"

#ifndef ORACLE_CXX_LINKAGE
extern "C" {
#endif
void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_d_d2(int n, int m, double *x, double *x_d2, double *x_d, double *x_d_d2, double *y, double *y_d2,
                        double *y_d, double *y_d_d2);
ORACLE_WEAK void f_d_b(int n, int m, double *x, double *x_b, double *x_d, double *x_d_b, double *y, double *y_b,
                       double *y_d, double *y_d_b);
ORACLE_WEAK void f_b_d(int n, int m, double *x, double *x_d, double *x_b, double *x_b_d, double *y, double *y_d,
                       double *y_b, double *y_b_d);
#ifndef ORACLE_CXX_LINKAGE
}
#endif

namespace {

int n, m;
oracle::Variable variables[4];

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
  const Role ofX = role(head, independents, 'x'), ofY = role(head, independents, 'y');
  variables[0] = {"x", n, ofX, Precision::Double};
  variables[1] = {"y", m, ofY, Precision::Double};
  variables[2] = {"x_d", n, ofX, Precision::Double, true, true};
  variables[3] = {"y_d", m, ofY, Precision::Double, true, true};
  return {variables,
          4,
          [](Values v) { f_d(n, m, v[0], v[2], v[1], v[3]); },
          [](Values v, Values d) { f_d_d2(n, m, v[0], d[0], v[2], d[2], v[1], d[1], v[3], d[3]); },
          [](Values v, Values b) { f_d_b(n, m, v[0], b[0], v[2], b[2], v[1], b[1], v[3], b[3]); },
          [](Values v, Values b) { f_b_d(n, m, v[0], v[2], b[2], b[0], v[1], v[3], b[3], b[1]); }};
}
