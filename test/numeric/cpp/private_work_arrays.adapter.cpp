#include "private_work_arrays.h"

using Object = Frame;
static Object made(int n) { return Object(n); }
static double &at(Object &o, int i) { return o.x(i); }

#include "ObjectHead.h"
