// adjgen --head='objektive(y)/(x)' head-unknown.c
// There is no such function, or none with a body. Perhaps it is misspelt.
void objective(const double *x, double *y) { *y = *x * *x; }
