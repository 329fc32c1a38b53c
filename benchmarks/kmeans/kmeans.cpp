#include "kmeans.h"

template double kmeans::cost<double>(int, const std::vector<double> &, const std::vector<double> &);
