#include "memory_handed.adapter.cpp"
