// What the user wrote is named, not what the library's headers make of it.
// RUN: %refused '--head=raw(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=RAW %s
// RUN: %refused '--head=merge(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=MERGE %s
// RUN: %refused '--head=weak(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=WEAK %s
#include <algorithm>
#include <memory>
#include <new>
#include <vector>
void raw(const double *x, double *y) {
  // RAW: :[[@LINE+1]]:{{[0-9]+}}: error: this form of new is not supported
  double *p = static_cast<double *>(::operator new(sizeof(double)));
  *p = *x * *x;
  *y = *p;
}
void merge(const double *x, double *y) {
  std::vector<double> v(x, x + 4);
  // MERGE: :[[@LINE+1]]:{{[0-9]+}}: error: this use of 'std::inplace_merge' of the library is not supported
  std::inplace_merge(v.begin(), v.begin() + 2, v.end());
  *y = v[0] * v[3];
}
void weak(const double *x, double *y) {
  auto p = std::make_shared<double>(*x);
  // WEAK: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::weak_ptr [library-class]
  std::weak_ptr<double> w = p;
  *y = *w.lock() * *x;
}
