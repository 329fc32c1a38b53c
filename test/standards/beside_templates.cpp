/* std=c++14 head=cost(return)/(x) beside=model.h : the same with types that a header cannot only name */
#include "model.h"

double cost(const shapes::Pair<double> &p, shapes::Kind kind, const shapes::Disks &all, double x) {
  double s = p.a;
  for (const shapes::Disk &d : all)
    s += d.radius() * x * x;
  return kind == shapes::Kind::scaled ? s * p.b * scale() : s * x;
}
