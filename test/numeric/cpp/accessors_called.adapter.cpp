#include "accessors_called.h"

using Object = Mesh;
static Object made(int n) { return Object(n); }
static double &at(Object &o, int i) { return o.x(i); }

#include "ObjectHead.h"
