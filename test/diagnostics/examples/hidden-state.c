// adjgen --head='f(y)/(x)' hidden-state.c
// A variable of the file is read before it is set. Other functions may have changed it, and the copy in the generated file would
// not have their value.
static double gain = 1.0;
void setGain(double g) { gain = g; }
void f(double *x, double *y) { y[0] = gain * x[0] * x[0]; }
