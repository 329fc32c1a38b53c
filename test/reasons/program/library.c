double lib_unknown(double x);
#define unknown lib_unknown
double unknown(double x) { return x * x * x; }
