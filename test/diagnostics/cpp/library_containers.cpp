// Numbers that depend on the independents do not go into containers that are not followed, by whatever way.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=f(y)/(x)' --mode=forward %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=places(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=PLACES %s
// RUN: %refused '--head=state(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=STATE %s
// RUN: %adjgen '--head=passive(y)/(x)' %s -o %t.cpp -- -std=c++17
#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

void f(int n, const double *x, double *y) {
  std::unordered_map<int, double> list;
  // CHECK: :[[@LINE+1]]:3: error: this use of the library is not supported: a number that depends on the independents, and a container whose elements are not followed [library-class]
  list.emplace(1, x[0]);
  std::map<std::string, double> map{{"b", 2.0}};
  auto found = map.find("b");
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  found->second = x[1];
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  map["c"] += x[1];
  std::multimap<std::string, double> more{{"d", 1.0}, {"e", 0.5}};
  for (auto &element : more)
    // CHECK: :[[@LINE+1]]:5: error: {{.*}} a number that depends on the independents
    element.second *= x[0];
  std::multiset<double> sorted;
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  sorted.insert(x[0]);
  std::map<std::string, std::vector<double>> rows;
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  rows["f"].push_back(x[2]);
  y[0] = found->second * rows["f"][0] * list[1] * *sorted.begin();
  // CHECK-NOT: {{^}}error{{:}}
}

void places(int n, const double *x, double *y) {
  std::map<std::string, double> list{{"g", 1.0}};
  // PLACES: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} is supported only where it is a number [text-value]
  double &first = list["g"];
  first = x[0];
  std::multiset<double> sorted;
  // PLACES: :[[@LINE+1]]:{{[0-9]+}}: error: this call names 'x', which generated code cannot pass to it
  sorted.insert(x, x + n);
  y[0] = list["g"] * x[0];
}

// Elements of a deque are followed, where generated code can reach them.
// RUN: %refused '--head=closed(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=CLOSED %s
// CLOSED: :[[@LINE+1]]:{{[0-9]+}}: error: the parameter 'd' of the type 'const std::deque<double> &' of what is to be differentiated is not supported: generated code cannot reach any member of 'deque' [head-parameter-closed]
void closed(const std::deque<double> &d, const double *x, double *y) { y[0] = d[0] * x[0]; }

static std::map<std::string, double> cache;
void state(int n, const double *x, double *y) {
  // STATE: :[[@LINE+1]]:{{[0-9]+}}: error: the static variable 'cache' keeps a value between calls, which is not supported [static-variable]
  y[0] = cache["h"] * x[0] * n;
}

static const std::map<std::string, double> table = {{"a", 2.0}};
void passive(int n, const double *x, double *y) { y[0] = table.at("a") * x[0] * x[n]; }
