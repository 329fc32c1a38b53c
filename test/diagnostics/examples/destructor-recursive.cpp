// adjgen --head='f(y)/(x)' destructor-recursive.cpp -- -std=c++17
// How deep a list or a tree is that its nodes destroy is not known.
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
