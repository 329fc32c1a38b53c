#include "exceptions.adapter.cpp"
