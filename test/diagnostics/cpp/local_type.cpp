// A type that a function declares for itself stands at file scope in the output: what its text says must have
// a meaning there.
// RUN: %refused --head=f %s -- -std=c++17 | FileCheck %s
#define CHAIN(NAME)                                                                                          \
  struct NAME {                                                                                              \
    double a;                                                                                                \
    NAME *next;                                                                                              \
  }
struct Pair {
  double u;
};
double f(double x, const Pair &q) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the type 'Pair', which names what only its function knows, is not
  CHAIN(Pair);
  auto square = [](auto v) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the type 'Value', which names what only its function knows, is not
    struct Value {
      decltype(v) a;
    } value{v};
    return value.a * value.a;
  };
  Pair p{x, nullptr};
  return p.a * square(x) * q.u;
}
