// adjgen --head='f(return)/(x)' derivative-name.cpp -- -std=c++17
// In the derivative's scope, its name is one of a type or a variable already.
struct f_b {
  double v;
};
double f(double x) {
  f_b k = {x};
  return k.v * k.v;
}
