// n=5 m=2 sources no-roundtrip : objects go to another source, and come from it, by value, reference and pointer
#include "objects_passed/vec.h"

void f(int n, int m, double *x, double *y) {
  std::vector<double> weights = made(x, n);
  for (int j = 0; j < m; j++) {
    vec a{x[0], y[j], x[2]}, b{x[1], x[3], weights[static_cast<std::size_t>(j)]};
    vec c = cross(a, b);
    turn(c, b);
    y[j] = dot(c, a + b) + norm(&c) * first(weights);
  }
  x[n - 1] *= weights.back();
}
