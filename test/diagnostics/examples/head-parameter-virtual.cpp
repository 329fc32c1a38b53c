// adjgen --head=f head-parameter-virtual.cpp -- -std=c++17
// The derivative of an object is an object of the same class, but adjgen cannot see here which class it is.
class shape {
public:
  virtual double area() const { return 1.0; }
  double width = 1.0;
};
double f(shape &s, double x) { return s.width * x; }
