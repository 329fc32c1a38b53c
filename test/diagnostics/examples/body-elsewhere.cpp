// adjgen --head='f(y)/(x)' body-elsewhere.cpp
// The generated code would need the body of a private function, and it cannot call the function, since it is outside of all
// classes.
class Engine {
  static double power(double);

public:
  static double shown(double c) { return power(c) + 1.0; }
};
void f(double c, const double *x, double *y) { y[0] = x[0] * x[0] * Engine::shown(c); }
