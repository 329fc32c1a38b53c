// With the primal's results there is no derivative: the reports would count on.
#include "WithoutPrimal.h"
