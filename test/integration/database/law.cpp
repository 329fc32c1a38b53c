#include "law.h"
#include <cmath>

#ifdef __adjgen__
#pragma adjgen differentiate(law(return) / (pressure, temperature))
#endif

double law(double pressure, double temperature) { return LAW_FACTOR * pressure * std::sqrt(temperature); }
