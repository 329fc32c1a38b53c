#include "shared.h"

double with_state(double v) {
  static double two[2];
  static int k;
  k = 1;
  two[0] = v;
  two[k] = v + two[0];
  return two[0] * two[k];
}

double chosen(double v, const struct law *l) {
  static int calls;
  calls = l->k;
  return v * v * l->gain * calls;
}
