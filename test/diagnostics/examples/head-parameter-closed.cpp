// adjgen --head=f head-parameter-closed.cpp -- -std=c++17
// Generated code is outside of the class, and no public member or function leads to its members.
#include <vector>
double f(const std::vector<bool> &on, double x) { return on[0] ? x : 2.0 * x; }
