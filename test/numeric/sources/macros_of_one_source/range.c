#include "barker.h"
#include "range.h"
double in_range(double angle) {
  if (angle > LIMIT)
    return angle - LIMIT * (int)(angle / LIMIT);
  return angle * 1.25;
}
