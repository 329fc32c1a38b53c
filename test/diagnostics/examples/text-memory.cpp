// adjgen --head='f(y)/(x)' text-memory.cpp -- -std=c++17
// Objects of the library must be made by their constructors; they cannot be made from bytes.
#include <string>
#include <vector>
struct item {
  double value;
  std::string name;
};
void f(double *x, double *y) {
  std::vector<item> items(2);
  items[0].value = x[1];
  y[0] = items[0].value * x[0];
}
