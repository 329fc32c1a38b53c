#include "member_work_arrays.h"

#include <cstddef>

using Object = State;
static Object made(int n) {
  State s{};
  s.x.resize(static_cast<std::size_t>(n));
  s.steps = 2;
  return s;
}
static double &at(Object &o, int i) { return o.x[static_cast<std::size_t>(i)]; }

#include "ObjectHead.h"
