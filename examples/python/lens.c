// Rays through a surface with coefficients c: how far they are from one point.
#include <math.h>

double spot(int n, int m, const double *c, const double *heights) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double slope = 0, power = heights[i];
    for (int k = 0; k < m; k++) {
      slope += c[k] * power;
      power *= heights[i] * heights[i];
    }
    double miss = heights[i] - 10.0 * tan(slope);
    sum += miss * miss;
  }
  return sum / n;
}
