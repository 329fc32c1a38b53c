// n=10 m=6 no-roundtrip : a head's object with members and containers of a class whose elements have names and numbers by a union
#include "head_unions.h"

static double distance(const Vector &a, const Vector &b) {
  double s = 0.0;
  for (int i = 0; i < 3; ++i)
    s += (a[i] - b.v[i]) * (a[i] - b.v[i]);
  return s + a.x * b.y * 0.1;
}

double f(Cloud &cloud, double by) {
  double sum = 0.0;
  for (Vector &p : cloud.points) {
    p.y *= by * p.v[0];
    sum += distance(p, cloud.centre) * cloud.weight;
  }
  cloud.centre.z = sum * cloud.centre[0];
  return sum + cloud.points.front().z * cloud.centre.v[2];
}
