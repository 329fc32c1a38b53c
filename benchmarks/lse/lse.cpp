#include "lse.h"

template double log_sum_exp(const std::vector<double> &x);
