#include "Problem.h"

using oracle::Values;

extern "C" {
struct adjgenTestRow {
  int length;
  double *values;
};
// All that leads outside leads to one array, and the shadows' pointers to its shadow.
double adjgenTestMemory[4], adjgenTestMemory_d[4], adjgenTestMemory_b[4];
extern double *const adjgenTestTable;
extern const adjgenTestRow adjgenTestRows[2];
double *const adjgenTestTable = adjgenTestMemory;
const adjgenTestRow adjgenTestRows[2] = {{4, adjgenTestMemory}, {3, adjgenTestMemory + 1}};
extern double *adjgenTestTable_d ORACLE_WEAK, *adjgenTestTable_b ORACLE_WEAK;
extern adjgenTestRow adjgenTestRows_d[2] ORACLE_WEAK, adjgenTestRows_b[2] ORACLE_WEAK;
void f(int n, double *q, double *y);
ORACLE_WEAK void f_d(int n, double *q, double *q_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, double *q, double *q_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, double *q, double *q_b, double *y, double *y_b);
}

namespace {

int n;

// While it lives, the memory holds flat variable 0.
struct Lent {
  double *memory;
  Values v;
  Lent(double *m, Values values) : memory(m), v(values) { exchange(false); }
  ~Lent() { exchange(true); }
  void exchange(bool out) const {
    for (int i = 0; i < n; i++)
      v.each(memory[i], 0, i, out);
  }
};

void lead(double *&table, adjgenTestRow *rows, double *memory) {
  table = memory;
  rows[0] = {4, memory};
  rows[1] = {3, memory + 1};
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = inOut<double>("q", n);
  variables[1] = out<double>("y");
  return {variables, 2,
          [](Values v) {
            Lent primal(adjgenTestMemory, v);
            f(n, adjgenTestMemory, v[1]);
          },
          [](Values v, Values d) {
            lead(adjgenTestTable_d, adjgenTestRows_d, adjgenTestMemory_d);
            Lent primal(adjgenTestMemory, v), shadow(adjgenTestMemory_d, d);
            f_d(n, adjgenTestMemory, adjgenTestMemory_d, v[1], d[1]);
          },
          [](Values v, Values b) {
            lead(adjgenTestTable_b, adjgenTestRows_b, adjgenTestMemory_b);
            Lent primal(adjgenTestMemory, v), shadow(adjgenTestMemory_b, b);
            f_b(n, adjgenTestMemory, adjgenTestMemory_b, v[1], b[1]);
          },
          [](Values v, Values b) {
            lead(adjgenTestTable_b, adjgenTestRows_b, adjgenTestMemory_b);
            Lent primal(adjgenTestMemory, v), shadow(adjgenTestMemory_b, b);
            f_w(n, adjgenTestMemory, adjgenTestMemory_b, v[1], b[1]);
          }};
}
