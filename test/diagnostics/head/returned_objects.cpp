// RUN: %refused --head=table %s -- | FileCheck %s --check-prefix=TABLE
// RUN: %refused --head=kept %s -- | FileCheck %s --check-prefix=KEPT
// RUN: %refused --head=made --mode=pattern %s -- | FileCheck %s --check-prefix=PATTERN
// RUN: %refused --head=made --mode=reverse,forward %s -- | FileCheck %s --check-prefix=ORDER
// RUN: %refused --head=made --driver=jacobian %s -- | FileCheck %s --check-prefix=DRIVER
// RUN: %refused --head=list --directions=2 %s -- | FileCheck %s --check-prefix=DIRECTIONS
#include <tuple>
#include <vector>

class Kept {
  std::vector<double> numbers;

public:
  explicit Kept(double x) : numbers(2, x) {}
  double sum() const { return numbers[0] + numbers[1]; }
};
class Pair {
  double first, second;

public:
  Pair(double a, double b) : first(a), second(b) {}
};
// TABLE: returned_objects.cpp:[[@LINE+1]]:28: error: 'table' cannot be what is to be differentiated: its object, or what it returns, is of a class that generated code cannot use as it is [head-class]
std::tuple<double, double> table(double x) { return std::make_tuple(x, x * x); }
// KEPT: returned_objects.cpp:[[@LINE+1]]:6: error: 'kept' cannot be what is to be differentiated: its object, or what it returns, is of a class that generated code cannot use as it is [head-class]
Kept kept(double x) { return Kept(x * x); }
// PATTERN: returned_objects.cpp:[[@LINE+3]]:6: error: a pattern of 'made', which returns an object, is not supported here [construct]
// ORDER: returned_objects.cpp:[[@LINE+2]]:6: error: a tangent of the adjoint of 'made', which returns an object (--mode=forward,reverse gives the same), is not supported here [construct]
// DRIVER: returned_objects.cpp:[[@LINE+1]]:6: error: a driver for 'made', which returns neither a double nor a float, is not supported here [construct]
Pair made(double x) { return Pair(x, x * x); }
// DIRECTIONS: error: not supported for several directions at once: the call of 'adjgen_seed_size' [directions-use]
std::vector<double> list(double x) { return {x, x * x}; }
