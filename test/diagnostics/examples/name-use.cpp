// adjgen --head='f(y)/(x)' name-use.cpp -- -std=c++17
// Generated code has no name for what this name stands for.
static double factors[2] = {1.0, 2.0};
static double &factor = factors[1];
void f(double *x, double *y) { y[0] = factor * x[0]; }
