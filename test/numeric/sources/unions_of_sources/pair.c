#include "cell.h"

double paired(const cell *c) { return c->value * c->by.partner->value * c->more.of.weight; }
