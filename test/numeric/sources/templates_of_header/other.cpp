// The other side.
#include "laws.h"

double other_side(const double *x, int n) {
  double product = 1.0;
  for (int i = 0; i < n; i++)
    product *= mixed(x[i], 1.5) + cubed(x[(i + 1) % n]);
  return product;
}
