// adjgen --head='f(y)/(x)' private-static-member.cpp -- -std=c++17
// Generated code is outside of the class and cannot use its private members.
class law {
  static double factor;

public:
  static double value(double v) { return factor * v; }
};
void f(double *x, double *y) { y[0] = law::value(x[0]); }
