#include "head_pragmas.h"

#ifdef SKIPPED
#pragma adjgen differentiate(no_such_function)
#endif
#pragma adjgen differentiate(ns::square<double>(return)/(x)) mode(reverse, forward)
#pragma adjgen differentiate(ns::square<double>(return)/(x)) mode(reverse)
#pragma adjgen differentiate(law(double)(return)/(x))
#pragma adjgen differentiate(cube) mode(forward), suffix(_tangent) with_primal

namespace ns {
template <typename T> T square(T x) { return x * x; }
} // namespace ns
double law(double x) { return ns::square(x) + of_header(x); }
float law(float x) { return x; }
double cube(double x) { return x * x * x; }
