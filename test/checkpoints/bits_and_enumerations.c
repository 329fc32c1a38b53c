// n=8 m=8 : integers, bits, enumerations, characters and truth values as state
#include <stdbool.h>
enum mode { Low, High, Wild };
struct flags { unsigned a : 3, b : 5; signed char c; };
void f(int n, int m, double *x, double *y) {
  double o[8]; for (int z_ = 0; z_ < m; z_++) o[z_] = y[z_];
  enum mode mode = Low; struct flags w = {1, 2, 3}; bool odd = false; char perm[4] = {0, 1, 2, 3}; double u = x[0];
  for (int t = 0; t < 10; t++) {
    u = mode == Low ? u * x[(int)perm[t % 4]] * 0.7 + 0.1 : mode == High ? 0.5 * u + x[t % n] * x[t % n] : u * 0.9;
    w.a += 3; w.b ^= w.a; w.c = (signed char)(w.c * 3 + w.b);
    odd = !odd && w.c > 0;
    mode = (enum mode)((w.a + odd) % 3);
    char p = perm[t % 4]; perm[t % 4] = perm[w.b % 4]; perm[w.b % 4] = p;
    o[t % m] += u * (1 + w.a) * (odd ? 2 : 1);
  }
 for (int z_ = 0; z_ < m; z_++) y[z_] = o[z_];
}
