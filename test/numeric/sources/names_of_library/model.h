double y0(double t);
double y1(double t, int k);
double rsqrt(double x);
double err(const double *x, int n);
double random(double scale);
