// As UniformSecond.cpp, of a function of C++.
#define ORACLE_CXX_LINKAGE
#include "UniformSecond.cpp"
