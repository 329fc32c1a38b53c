// adjgen --head='f(y)/(alhpa)' head-variable-unknown.c
// The function has no parameter of this name, and there is no such global variable. Perhaps it is misspelt.
void f(const double *alpha, double *y) { *y = *alpha * *alpha; }
