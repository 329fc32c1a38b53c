// n=7 head=lib::Model::f no-roundtrip : a member function as head, which changes its object, with the primal's results
#include "member_head.h"

double lib::Model::f(int n, double *w) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    w[i] = w[i] * w[i] + bias;
    s += w[i] * w[i];
  }
  bias += s;
  return s;
}
