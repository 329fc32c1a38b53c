// What is not differentiated may hold anything if it is called as it is; of a member function, generated code has a
// copy, which must be whole.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=f(y)/(x)' --mode=forward %s -- -std=c++17 | FileCheck %s
#include <map>

class Table {
  int base;
  // CHECK: :[[@LINE+2]]:26: error: the object 'm' of the type 'std::map<int, int *>' is not supported [object-type]
  static int lookup(int k) {
    std::map<int, int *> m;
    m[1] = nullptr;
    return static_cast<int>(m.count(k));
  }
  // CHECK: :[[@LINE-5]]:14: note: generated code cannot name 'Table_lookup' (a member function
  int own(int k) const {
    // CHECK: :[[@LINE+1]]:5: error: try is not supported [try-block]
    try {
      return base + k;
    } catch (...) {
      return -1;
    }
  }
  // CHECK: :[[@LINE-8]]:7: note: generated code cannot name 'Table_own' (a member function

public:
  Table(int b) : base(b) {}
  double value(const double *x, int k) const { return x[lookup(k)] * x[own(k)]; }
};

static int plain(int k) {
  std::map<int, int> m;
  m[1] = k;
  return m[1];
}

void f(int n, const double *x, double *y) {
  Table t(n);
  y[0] = t.value(x, plain(1));
}
// CHECK-NOT: error:
