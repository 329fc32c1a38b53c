// Describes to the oracle text that was differentiated twice: its "primal" is a derivative f_b (or f_d) of
// void f(int n, int m, double *x, double *y), and its tangent that derivative's own. A batch's file lists
// what there is; the head names one, as for Batch.h.
//
// What a derivative leaves in x and y is not its result: it works on copies. Adjoints, which are seeds and results,
// are exactly zero at some of the oracle's points, all or every other one. Both shadows are one variable: what
// derivatives are made of, as 1 - tanh(v)^2, is rounded as numbers of ordinary size are, and so where one
// shadow is all but zero.
#include "Problem.h"

namespace fuzz {

struct Twice {
  const char *name;
  void (*first)(int, int, double *, double *, double *, double *);
  void (*second)(int, int, double *, double *, double *, double *, double *, double *, double *, double *);
};

extern const Twice programs[];

inline const Twice *program;
inline int n, m;
inline oracle::Variable variables[3];

inline bool isHeadOf(const char *head, const char *name) {
  for (; *name; ++name, ++head)
    if (*name != *head)
      return false;
  return *head == '(';
}

struct Copy {
  double *data;
  Copy(const double *from, int size) : data(new double[size]) {
    for (int i = 0; i < size; ++i)
      data[i] = from[i];
  }
  Copy(const Copy &) = delete;
  ~Copy() { delete[] data; }
};

} // namespace fuzz

oracle::Problem oracle::describe(int sizeX, int sizeY, const char *head) {
  using namespace fuzz;
  program = programs;
  while (!isHeadOf(head, program->name))
    ++program;
  n = sizeX;
  m = sizeY;
  variables[0] = {"x", n, Role::In, Precision::Double};
  variables[1] = {"y", m, Role::In, Precision::Double};
  variables[2] = {"shadow of x and y", n + m, Role::InOut, Precision::Double, true};
  return {variables, 3,
          [](Values v) {
            Copy x(v[0], n), y(v[1], m);
            program->first(n, m, x.data, v[2], y.data, v[2] + n);
          },
          [](Values v, Values d) {
            Copy x(v[0], n), x_d(d[0], n), y(v[1], m), y_d(d[1], m);
            program->second(n, m, x.data, x_d.data, v[2], d[2], y.data, y_d.data, v[2] + n, d[2] + n);
          },
          nullptr, nullptr};
}

#define FUZZ_DECLARE(f)                                                                                      \
  extern FUZZ_LINKAGE void f(int, int, double *, double *, double *, double *);                              \
  extern FUZZ_LINKAGE void f##_d(int, int, double *, double *, double *, double *, double *, double *, double *, double *);
#define FUZZ_PROGRAM(f) {#f, f, f##_d},
