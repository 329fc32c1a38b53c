#ifndef INCLUDES_DEFINITIONS_STATE_H
#define INCLUDES_DEFINITIONS_STATE_H
#include "interval.h"
int includesDefinitionsTimes;
double includesDefinitionsScaled(double a) { return a * (2.0 + includesDefinitionsTimes); }
static inline double halfOf(Interval i, double a) { return a * 0.5 * (i.high - i.low); }
#endif
