// adjgen --head='f(y)/(x)' member-use.cpp -- -std=c++17
// The member belongs to an object that adjgen does not know the inside of.
#include <map>
void f(int n, double *x, double *y) {
  std::map<int, double> m;
  for (auto i = m.begin(); i != m.end(); ++i)
    y[0] = i->second * x[0];
}
