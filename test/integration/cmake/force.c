#include "orbit.h"

static double square(double r) { return r * r; }

double force(double at) { return at / (square(at) * STRENGTH); }
