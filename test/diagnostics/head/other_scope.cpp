// RUN: %refused '--head=objective(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=modle::objective(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=model::objective(y)/(factors)' %s -- -std=c++17 | FileCheck --check-prefix=GLOBAL %s
// CHECK: error: no function '{{.*}}objective' with a body in {{.*}}; did you mean 'model::objective'? [head-unknown]
// CHECK: other_scope.cpp:[[@LINE+4]]:6: note: 'model::objective' is declared here
// GLOBAL: error: 'factors', named as independent, is neither a parameter of 'model::objective' nor a global variable; did you mean 'factor'?
// GLOBAL: other_scope.cpp:[[@LINE+4]]:8: note: 'factor' is declared here
namespace model {
void objective(const double *x, double *y) { *y = *x * *x; }
}
double factor = 1.0;
