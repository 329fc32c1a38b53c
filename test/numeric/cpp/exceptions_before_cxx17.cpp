// n=8 no-roundtrip std=c++11 : the same as in exceptions.cpp, where the library cannot say how many exceptions are on their way
#include "exceptions.cpp"
