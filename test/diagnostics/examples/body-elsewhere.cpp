// adjgen --head='f(y)/(x)' body-elsewhere.cpp
// Generated code stands outside of all classes: it has no way to a private function, of which it would need the body.
class Engine {
  static double power(double);

public:
  static double shown(double c) { return power(c) + 1.0; }
};
void f(double c, const double *x, double *y) { y[0] = x[0] * x[0] * Engine::shown(c); }
