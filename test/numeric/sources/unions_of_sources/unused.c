#include "cell.h"

double unused(const cell *c) { return c->value; }
