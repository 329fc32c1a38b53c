/* std=c++17 head=cost(return)/(x) beside=model.h : the same with lists of the user's objects, and of objects with accessors */
#include "model.h"

double cost(const std::vector<Model> &models, const std::vector<shapes::Disk> &d, const double *x) {
  double s = 0.0;
  for (const Model &m : models)
    for (double k : m.k)
      s += k * x[0] * x[0] * d[1].radius();
  return s * scale();
}
