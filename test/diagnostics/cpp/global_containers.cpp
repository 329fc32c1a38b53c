// What a head names is active, also behind a class that is not supported: the functions that it calls say so.
// RUN: %refused '--head=outer(numbers)/(numbers)' %s -- -std=c++17 | FileCheck --check-prefix=VECTOR %s
// RUN: %refused --mode=forward '--head=outer(numbers)/(numbers)' %s -- -std=c++17 | FileCheck --check-prefix=VECTOR %s
// RUN: %refused '--head=scaled(return)/(a,owned)' %s -- -std=c++17 | FileCheck --check-prefix=OWNED %s
// RUN: %refused --same-unit '--head=moved(particles)/(particles)' %s -- -std=c++17 | FileCheck --check-prefix=OBJECTS %s
#include <memory>
#include <vector>
struct particle {
  double x, v;
};
std::vector<double> numbers;
std::unique_ptr<double[]> owned;
static std::vector<particle> particles;

void inner() {
  // VECTOR: :[[@LINE+1]]:{{[0-9]+}}: error: the global object 'numbers' of the type 'std::vector<double>' is not supported
  for (double &v : numbers)
    v = v * v;
}
void outer() { inner(); }

// OWNED: :[[@LINE+1]]:{{[0-9]+}}: error: the global object 'owned' of the type 'std::unique_ptr<double[]>' is not supported
double first() { return owned[0]; }
double scaled(double a) { return a * first(); }

static void move() {
  // OBJECTS: :[[@LINE+1]]:{{[0-9]+}}: error: the global object 'particles' of the type
  for (particle &p : particles)
    p.x += p.v;
}
void moved() { move(); }
