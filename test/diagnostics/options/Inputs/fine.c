void g(const double *x, double *y) { *y = *x * *x; }
