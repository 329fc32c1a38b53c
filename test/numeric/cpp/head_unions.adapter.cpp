#include "head_unions.h"

using Object = Cloud;
static Object made(int n) {
  Object o;
  o.points.resize(n / 3 - 1);
  return o;
}
static double &at(Object &o, int i) { return i < 3 ? o.centre[i] : i == 9 ? o.weight : o.points[i / 3 - 1][i % 3]; }

#include "ObjectHead.h"
