// The graph convolution of graph.c with 64 features each.
#define F 64
#define graph graph64
#include "graph.c"
