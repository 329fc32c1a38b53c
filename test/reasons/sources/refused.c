double unknown(double x);
double calls(double x) { return unknown(x) + x; }
double asks(double x, double (*f)(double)) { return f(x); }
