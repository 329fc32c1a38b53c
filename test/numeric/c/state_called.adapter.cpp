// With the primal's results there is no derivative: the primal would count on.
#include "WithoutPrimal.h"
