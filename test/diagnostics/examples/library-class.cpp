// adjgen --head='f(y)/(x)' library-class.cpp -- -std=c++17
// While adjgen reads the source, a vector's iterator is a pointer; in the library it is an object of a class.
#include <type_traits>
#include <vector>
template <class I> double first(I i) { return std::is_pointer_v<I> ? *i : 2.0 * *i; }
void f(const double *x, double *y) {
  const std::vector<double> v(x, x + 2);
  *y = first(v.begin());
}
