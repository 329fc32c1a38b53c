// The same parameters, point and directions.
#include "float_sums.adapter.cpp"
