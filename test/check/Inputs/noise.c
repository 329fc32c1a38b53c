#include "noise.h"
double noise(void) {
  static unsigned state = 1;
  state = state * 1103515245u + 12345u;
  return (state >> 16) / 65536.0;
}
