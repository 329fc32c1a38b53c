// adjgen --head='f(y)/(x)' hidden-state.c
// A variable of the file that is read before it is set: other functions may have changed it, and the copy in the
// generated file would not know.
static double gain = 1.0;
void setGain(double g) { gain = g; }
void f(double *x, double *y) { y[0] = gain * x[0] * x[0]; }
