// Describes to the oracle text that was differentiated twice: its "primal" is a derivative f_b (or f_d) of
// void f(int n, int m, double *x, double *y), and its tangent that derivative's own. A batch's file lists
// what there is; the head names one, as for Batch.h.
//
// What a derivative leaves in x and y is not its result: it works on copies. Adjoints, which are seeds and results,
// are exactly zero at some of the oracle's points, all or every other one.
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
inline oracle::Variable variables[4];

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
  variables[1] = {"shadow of x", n, Role::InOut, Precision::Double, true};
  variables[2] = {"y", m, Role::In, Precision::Double};
  variables[3] = {"shadow of y", m, Role::InOut, Precision::Double, true};
  return {variables, 4,
          [](Values v) {
            Copy x(v[0], n), y(v[2], m);
            program->first(n, m, x.data, v[1], y.data, v[3]);
          },
          [](Values v, Values d) {
            Copy x(v[0], n), x_d(d[0], n), y(v[2], m), y_d(d[2], m);
            program->second(n, m, x.data, x_d.data, v[1], d[1], y.data, y_d.data, v[3], d[3]);
          },
          nullptr, nullptr};
}

#define FUZZ_DECLARE(f)                                                                                      \
  extern FUZZ_LINKAGE void f(int, int, double *, double *, double *, double *);                              \
  extern FUZZ_LINKAGE void f##_d(int, int, double *, double *, double *, double *, double *, double *, double *, double *);
#define FUZZ_PROGRAM(f) {#f, f, f##_d},
