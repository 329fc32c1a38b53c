// adjgen --head='f(return)/(x)' virtual-call.cpp -- -std=c++17
// The object decides which function is called, and adjgen does not know the object's class here.
struct law {
  virtual double value(double v) const = 0;
};
double f(const law *l, double x) { return l->value(x); }
