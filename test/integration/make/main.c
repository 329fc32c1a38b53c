#include "blur_b.h"
#include <stdio.h>

int main(void) {
  double in[4] = {1, 2, 4, 8}, in_b[4] = {0}, out[4] = {0}, out_b[4] = {1, 1, 1, 1}, w_b = 0;
  blur_b(4, 0.5, &w_b, in, in_b, out, out_b);
  printf("%g %g %g %g %g\n", w_b, in_b[0], in_b[1], in_b[2], in_b[3]);
  return !(w_b == 3.0 && in_b[0] == 0.5 && in_b[1] == 0.5 && in_b[2] == 0.5 && in_b[3] == 0.5);
}
