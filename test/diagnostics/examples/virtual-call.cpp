// adjgen --head='f(return)/(x)' virtual-call.cpp -- -std=c++17
// Which function is called depends on the object, and what that is cannot be told.
struct law {
  virtual double value(double v) const = 0;
};
double f(const law *l, double x) { return l->value(x); }
