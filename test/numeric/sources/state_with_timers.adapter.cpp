// With the primal's results there is no derivative: the timers would count on.
#include "WithoutPrimal.h"
