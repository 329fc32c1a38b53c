#include "accessors_of_parts.h"

using Object = Store;
static Object made(int n) { return Object(n); }
static double &at(Object &o, int i) { return o.x(i); }

#include "ObjectHead.h"
