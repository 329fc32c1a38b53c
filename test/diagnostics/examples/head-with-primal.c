// adjgen  head-with-primal.c
// A generated file is made either with the primal's results or without them.
#pragma adjgen differentiate(f(y)/(x)) with_primal
#pragma adjgen differentiate(g(y)/(x))
void f(const double *x, double *y) { *y = *x * *x; }
void g(const double *x, double *y) { *y = *x * *x * *x; }
