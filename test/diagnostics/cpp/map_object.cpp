// What goes into a container of the library that has no model must not depend on the independents; one of pointers is
// not known. A map of names has none.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=POINTERS %s
#include <map>
#include <string>
void f(int n, double *x, double *y) {
  std::map<std::string, double> total;
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a number that depends on the independents, and a container whose elements are not followed [library-class]
    total["a"] = x[i];
    y[i] = total["a"] * x[i];
  }
}
void g(int n, double *x, double *y) {
  // POINTERS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}the object 'rows' of the type 'std::map<int, double *>' is not supported [object-type]
  std::map<int, double *> rows;
  for (int i = 0; i < n; i++) {
    rows[i] = x + i;
    y[i] = *rows[i] * x[i];
  }
}
