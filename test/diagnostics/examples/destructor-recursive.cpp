// adjgen --head='f(y)/(x)' destructor-recursive.cpp -- -std=c++17
// The nodes of a list or a tree destroy each other, and adjgen does not know how many there are.
#include <memory>
struct Node {
  double value;
  std::unique_ptr<Node> next;
};
void f(const double *x, double *y) {
  auto first = std::make_unique<Node>();
  first->value = x[0];
  first->next = std::make_unique<Node>();
  first->next->value = x[1];
  *y = first->value * first->next->value;
}
