double sumOf(int n, const double *x);
extern double scaled(double x);
inline double squared(double x) { return x * x; }
