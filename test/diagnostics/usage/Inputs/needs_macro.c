void f(double *x, double *y) { y[0] = GAIN * x[0] * x[0]; }
