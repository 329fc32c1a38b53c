// The same of a primal in C++.
#define ORACLE_CXX_LINKAGE
#include "Uniform.cpp"
