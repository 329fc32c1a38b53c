// adjgen --head='f(return)/(x)' derivative-name.cpp -- -std=c++17
// In the scope of the derivative, a type or a variable has this name already.
struct f_b {
  double v;
};
double f(double x) {
  f_b k = {x};
  return k.v * k.v;
}
