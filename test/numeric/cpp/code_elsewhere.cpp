// n=5 m=3 std=c++17 : what is not differentiated uses the library as it likes: deleters, allocators, streams, what a model has not
#include <complex>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

// An iterator is no pointer: these are two functions.
static double *firstOf(double *p) { return p; }
static void unused(std::ostream &out) {
  std::vector<int> v(3, 1);
  static_assert(std::is_class<std::vector<int>::iterator>::value, "an object of a class, as everywhere");
  out << v.begin().base()[0] << std::complex<double>(1, 2) << v.max_size();
}

template <class T> struct Node : std::enable_shared_from_this<Node<T>> {
  T value{};
  std::weak_ptr<Node> parent;
  std::vector<std::shared_ptr<Node>> children;
  std::unique_ptr<T, std::function<void(T *)>> extra{new T(), [](T *p) { delete p; }};
};
template <class T> T *create() {
  auto end = [](T *p) { ::operator delete(p); };
  std::unique_ptr<T, decltype(end)> holder(static_cast<T *>(::operator new(sizeof(T))), end);
  return holder.release();
}
struct Registry : std::vector<std::string> {
  using std::vector<std::string>::vector;
  std::unordered_map<std::shared_ptr<int>, int> known;
  std::map<std::weak_ptr<int>, int, std::owner_less<std::weak_ptr<int>>> owners;
  std::optional<std::vector<bool>> flags;
};

static double factor = 2.0, changed = 1.0;

// Tells what it does by what the library's own classes have.
void configure(double v) {
  std::vector<int> sizes(2, 1);
  if (sizes.begin().base() != nullptr)
    changed = v;
}

std::string describe() {
  auto root = std::make_shared<Node<double>>();
  root->children.push_back(std::make_shared<Node<double>>());
  root->children.back()->parent = root->weak_from_this();
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen("/dev/null", "r"), std::fclose);
  delete create<int>();
  Registry registry{"a", "b"};
  registry.flags.emplace(3, true);
  std::set<std::string> names(registry.begin(), registry.end());
  std::vector<std::string> sorted(names.begin(), names.end());
  std::ostringstream out;
  unused(out);
  out << sorted.size() << root->children[0]->parent.lock()->value
      << std::asin(std::complex<double>(0.5, 0.5));
  configure(0.5 * changed);
  return out.str();
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  for (int i = 0; i < n; i++)
    v[i] *= factor * x[i];
  for (int j = 0; j < m; j++)
    y[j] += v[j] * firstOf(x)[0];
}
