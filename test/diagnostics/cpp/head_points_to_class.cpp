// RUN: %refused '--head=f' %s | FileCheck %s
// RUN: %refused '--head=second' %s | FileCheck %s --check-prefix=ARRAY
// RUN: %refused '--head=next' %s | FileCheck %s --check-prefix=WALK
// RUN: %refused '--head=perhaps' %s | FileCheck %s --check-prefix=NULL
// RUN: %refused '--head=passed' %s | FileCheck %s --check-prefix=PASSED
// RUN: %refused '--head=Cache::insert' %s | FileCheck %s --check-prefix=PRIVATE
// RUN: %refused '--head=Cache::weigh' %s | FileCheck %s --check-prefix=STATIC
// RUN: %refused '--head=Cache::rows' %s | FileCheck %s --check-prefix=ROWS
#include <vector>
class Grid {
  std::vector<double> values;

public:
  double at(double x) const { return values[0] * x; }
};
// CHECK: {{.*}}:[[@LINE+1]]:22: error: the parameter 'g' of the type 'const Grid *' of what is to be differentiated is not supported
double f(const Grid *g, double x) { return g->at(x); }
class Line {
  std::vector<double> values;

public:
  double operator[](int i) const { return values[i]; }
  double &operator[](int i) { return values[i]; }
};
// ARRAY: {{.*}}:[[@LINE+1]]:27: error: the parameter 'l' of the type 'const Line *' of what is to be differentiated is not supported
double second(const Line *l) { return l[1][0] * (*l)[0]; }
// WALK: {{.*}}:[[@LINE+1]]:19: error: the parameter 'l' of the type 'Line *' of what is to be differentiated is not supported
double next(Line *l) {
  l++;
  return (*l)[0] * 2.0;
}
// NULL: {{.*}}:[[@LINE+1]]:28: error: the parameter 'l' of the type 'const Line *' of what is to be differentiated is not supported
double perhaps(const Line *l) { return l ? (*l)[0] * 2.0 : 0.0; }
static double third(const Line *l) { return l[2][0]; }
// PASSED: {{.*}}:[[@LINE+1]]:27: error: the parameter 'l' of the type 'const Line *' of what is to be differentiated is not supported
double passed(const Line *l) { return third(l) * (*l)[0]; }
class Cache {
  struct Entry {
    Entry *next;
    double value;
  };

public:
  // PRIVATE: {{.*}}:[[@LINE+1]]:24: error: the parameter 'e' of the type 'Entry *' of what is to be differentiated is not supported: generated code cannot reach any member of 'Entry'
  double insert(Entry *e, double x) { return e->value * x; }
  // STATIC: {{.*}}:[[@LINE+1]]:36: error: the parameter 'e' of the type 'const Entry &' of what is to be differentiated is not supported: generated code cannot reach any member of 'Entry'
  static double weigh(const Entry &e, double x) { return e.value * x; }
  // ROWS: {{.*}}:[[@LINE+1]]:30: error: the parameter 'e' of the type 'Entry **' of what is to be differentiated is not supported: generated code cannot reach any member of 'Entry'
  static double rows(Entry **e, double x) { return e[0]->value * x; }
};
