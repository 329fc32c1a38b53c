// What a model lacks is an error in code that a head reaches, and there alone; what such code may change is no constant.
// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.cpp -- -std=c++17
// RUN: %adjgen '--head=f(y)/(x)' --mode=forward %s -o %t.cpp -- -std=c++17
// RUN: %refused '--head=reached(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=REACHED %s
// RUN: %refused '--head=called(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=REACHED %s
// RUN: %refused '--head=constant(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=STATE %s
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -DMISTAKE | FileCheck --check-prefix=MISTAKE %s
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -DOUTSIDE | FileCheck --check-prefix=OUTSIDE %s
#include <type_traits>
#include <vector>

static double scale = 2.0;

// An iterator of the library is an object of a class, which has a member base().
double reads(const std::vector<double> &v) {
  // REACHED: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: member reference base type {{.*}} [library-class]
  return *v.begin().base();
}
void changes(const std::vector<double> &v) {
  if (*v.begin().base() > 0.0)
    scale = 3.0;
}

void f(int n, const double *x, double *y) {
  const std::vector<double> v(x, x + n);
  y[0] = v[0] * v[1];
}
void reached(int n, const double *x, double *y) {
  const std::vector<double> v(x, x + n);
  y[0] = reads(v) * v[1];
}
static double twice(const std::vector<double> &v) { return 2.0 * reads(v); }
void called(int n, const double *x, double *y) { y[0] = twice(std::vector<double>(x, x + n)) * x[0]; }
// STATE: :[[@LINE+1]]:{{[0-9]+}}: error: 'scale' keeps a value from one call to the next
void constant(int n, const double *x, double *y) { y[0] = scale * x[0] * x[n]; }

#ifdef MISTAKE // of the user's own
// MISTAKE: :[[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'missing'
double mistaken(const std::vector<double> &v) { return missing * *v.begin().base(); }
#endif
#ifdef OUTSIDE // of all functions
static std::vector<double> numbers(3);
// OUTSIDE: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: member reference base type {{.*}} [library-class]
double first = *numbers.begin().base();
#endif
