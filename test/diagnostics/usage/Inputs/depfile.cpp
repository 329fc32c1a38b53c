#if __has_include("quoted.h")
#define LIMIT 10
#endif
#include <vector>
double f(const std::vector<double> &x) { return x[0] * x[1] * LIMIT; }
