// adjgen --head='f(y)/(x)' name-use.cpp -- -std=c++17
// What the name stands for has no place that generated code can name.
static double factors[2] = {1.0, 2.0};
static double &factor = factors[1];
void f(double *x, double *y) { y[0] = factor * x[0]; }
