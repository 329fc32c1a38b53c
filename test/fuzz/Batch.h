// Describes several programs `void f_SEED(int n, int m, double *x, double *y)` in one executable to the
// oracle: the head names the one to run. A batch's own file declares and lists them. FUZZ_WITH_PRIMAL says
// whether the adjoints were made with --with-primal.
#include "Problem.h"

namespace fuzz {

struct Program {
  const char *name;
  void (*primal)(int, int, double *, double *);
  void (*tangent)(int, int, double *, double *, double *, double *);
  void (*adjoint)(int, int, double *, double *, double *, double *);
  void (*dual)(int, int, double *, double *, double *, double *); // or null
};

extern const Program programs[];

inline const Program *program;
inline int n, m;
inline oracle::Variable variables[2];

// Whether `head` is name(...)/(...).
inline bool isHeadOf(const char *head, const char *name) {
  for (; *name; ++name, ++head)
    if (*name != *head)
      return false;
  return *head == '(';
}

} // namespace fuzz

oracle::Problem oracle::describe(int sizeX, int sizeY, const char *head) {
  fuzz::program = fuzz::programs;
  while (!fuzz::isHeadOf(head, fuzz::program->name))
    ++fuzz::program;
  fuzz::n = sizeX;
  fuzz::m = sizeY;
  while (*head != '(')
    ++head;
  const bool pure = head[1] == 'y'; // (y)/(x), not (x,y)/(x,y)
  fuzz::variables[0] = {"x", sizeX, pure ? Role::In : Role::InOut, Precision::Double};
  fuzz::variables[1] = {"y", sizeY, pure ? Role::Out : Role::InOut, Precision::Double};
  const auto adjoint = [](Values v, Values b) {
    fuzz::program->adjoint(fuzz::n, fuzz::m, v[0], b[0], v[1], b[1]);
  };
  Problem problem = {
      fuzz::variables,
      2,
      [](Values v) { fuzz::program->primal(fuzz::n, fuzz::m, v[0], v[1]); },
      [](Values v, Values d) { fuzz::program->tangent(fuzz::n, fuzz::m, v[0], d[0], v[1], d[1]); },
      nullptr,
      nullptr,
      nullptr};
  if (fuzz::program->dual)
    problem.dual = [](Values v, Values d) { fuzz::program->dual(fuzz::n, fuzz::m, v[0], d[0], v[1], d[1]); };
  (FUZZ_WITH_PRIMAL ? problem.adjointWithPrimal : problem.adjoint) = adjoint;
  return problem;
}

#ifndef FUZZ_ADJOINT
#define FUZZ_ADJOINT(f) f##_b
#endif

// FUZZ_ADJOINT(f) is the name of the adjoint.
// FUZZ_LINKAGE is the programs' language: "C" or "C++". Not each program has a version with dual numbers.
#define FUZZ_DECLARE(f)                                                                                      \
  extern FUZZ_LINKAGE void f(int, int, double *, double *);                                                  \
  extern FUZZ_LINKAGE void f##_d(int, int, double *, double *, double *, double *);                          \
  extern FUZZ_LINKAGE void FUZZ_ADJOINT(f)(int, int, double *, double *, double *, double *);                \
  namespace with_duals {                                                                                     \
  ORACLE_WEAK void f##_dual(int, int, double *, double *, double *, double *);                               \
  }
#define FUZZ_PROGRAM(f) {#f, f, f##_d, FUZZ_ADJOINT(f), with_duals::f##_dual},
