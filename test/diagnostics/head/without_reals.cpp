// A head that is given or gives no real number is refused in both modes, however it is named.
// RUN: %refused --head=count %s -- -std=c++17 | FileCheck %s --check-prefix=COUNT
// RUN: %refused --mode=forward --head=count %s -- -std=c++17 | FileCheck %s --check-prefix=COUNT
// RUN: %refused '--head=count()/(x)' %s -- -std=c++17 | FileCheck %s --check-prefix=COUNT
// RUN: %refused '--head=set/(x)' %s -- -std=c++17 | FileCheck %s --check-prefix=SET
// RUN: %refused --head=number %s -- -std=c++17 | FileCheck %s --check-prefix=NUMBER
// RUN: %refused '--head=number(return)/()' %s -- -std=c++17 | FileCheck %s --check-prefix=NUMBER
// RUN: %refused '--head=indices<double>' %s -- -std=c++17 | FileCheck %s --check-prefix=INDICES
// RUN: %refused '--head=inside' %s -- -std=c++17 | FileCheck %s --check-prefix=INSIDE
// RUN: %refused -Wno-error=head-variable-not-real '--head=ranked(k)/(x)' %s -- -std=c++17 | FileCheck %s --check-prefix=RANKED
// RUN: %refused '--head=box::size' %s -- -std=c++17 | FileCheck %s --check-prefix=SIZE
// RUN: %refused %s -- -std=c++17 -DPRAGMA | FileCheck %s --check-prefix=PRAGMA
// Where something is named, or led to, there is something to differentiate.
// RUN: %adjgen '--head=set(result)/(x)' %s -o - -- -std=c++17 | FileCheck %s --check-prefix=GLOBAL
// RUN: %adjgen --head=through %s -o - -- -std=c++17 | FileCheck %s --check-prefix=THROUGH
// RUN: %adjgen --head=first %s -o - -- -std=c++17 | FileCheck %s --check-prefix=FIRST
#include <vector>

// COUNT: [[@LINE+1]]:5: error: the head 'count' has no dependent: {{.*}} [head-without-dependents]
int count(int n, const double *x) {
  int k = 0;
  for (int i = 0; i < n; i++)
    k += x[i] > 0.0;
  return k;
}

double result;
// SET: [[@LINE+3]]:6: error: the head 'set' has no dependent
// SET: note: name what holds its real results: --head='set(DEPENDENTS)/(INDEPENDENTS)'
// GLOBAL: void set_b(double x, double *x_b)
void set(double x) { result = x * x; }

// NUMBER: [[@LINE+1]]:8: error: the head 'number' has no independent: {{.*}} [head-without-independents]
double number(int n) { return result * n; }

// INDICES: [[@LINE+1]]:25: error: the head 'indices
template <class T> void indices(int n, const T *x, int *k) {
  for (int i = 0; i < n; i++)
    k[i] = x[i] > T(0);
}
template void indices<double>(int, const double *, int *);

struct grid {
  int nx, ny;
  std::vector<int> cells;
};
// INSIDE: [[@LINE+1]]:6: error: the head 'inside' has no dependent
bool inside(const grid &g, const std::vector<double> &x) { return x[0] > 0.0 && g.nx > g.ny; }

// RANKED: [[@LINE+2]]:6: warning: 'k', named as dependent, holds no real number
// RANKED: [[@LINE+1]]:6: error: the head 'ranked' has no dependent
void ranked(const double *x, int *k) { k[0] = x[0] > x[1]; }

struct box {
  double width;
  int size() const { return width > 1.0 ? 2 : 1; }
};
// SIZE: [[@LINE-2]]:7: error: the head 'size' has no dependent

// The pointers of an object that is passed by value, or is const, lead to results.
struct rows {
  int n;
  double *first;
};
// THROUGH: void through_b(rows r, rows *r_b, const double *x, double *x_b)
// THROUGH: x_b[i] +=
void through(rows r, const double *x) {
  for (int i = 0; i < r.n; i++) {
    double t = x[i] * x[i];
    r.first[i] = t;
  }
}
// FIRST: void first_b(const rows &r, rows &r_b, const double *x, double *x_b)
// FIRST: x_b[0] +=
void first(const rows &r, const double *x) {
  const double t = x[0] * x[0];
  r.first[0] = t;
}

#ifdef PRAGMA
// PRAGMA: [[@LINE+1]]:30: error: the head 'flag' has no dependent
#pragma adjgen differentiate(flag)
bool flag(double x) { return x > 1.0; }
#endif
