// adjgen --head='f(y)/(x)' library-class.cpp -- -std=c++17
// A std::optional of a class has a value in any case: the class needs a default constructor.
#include <optional>
struct Law {
  double k;
  explicit Law(double a) : k(a) {}
};
void f(const double *x, double *y) {
  std::optional<Law> law;
  law = Law(*x);
  *y = law->k * *x;
}
