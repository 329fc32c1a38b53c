#include "lstm.h"

template double lstm::loss<double>(int, int, const std::vector<double> &, const std::vector<double> &);
