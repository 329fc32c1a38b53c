// n=5 m=2 sources no-roundtrip : a struct of which this source knows no more than its name
#include "opaque_handle/spring.h"

void f(int n, int m, double *x, double *y) {
  spring *s = spring_new(n, x);
  for (int j = 0; j < m; j++) {
    spring_stretch(s, y[j]);
    y[j] = spring_energy(s);
  }
  spring_free(s);
}
