#include "accessors_of_templates.h"

using Object = model::Graph<short>;
static Object made(int n) { return Object(n); }
static double &at(Object &o, int i) { return o.weight(i); }

#include "ObjectHead.h"
