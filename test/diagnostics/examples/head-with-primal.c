// adjgen  head-with-primal.c
// One file is generated with primal results or without.
#pragma adjgen differentiate(f(y)/(x)) with_primal
#pragma adjgen differentiate(g(y)/(x))
void f(const double *x, double *y) { *y = *x * *x; }
void g(const double *x, double *y) { *y = *x * *x * *x; }
