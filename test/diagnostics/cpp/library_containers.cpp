// Numbers that depend on the independents do not go into containers that are not followed, by whatever way.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=f(y)/(x)' --mode=forward %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=places(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=PLACES %s
// RUN: %refused '--head=state(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=STATE %s
// RUN: %adjgen '--head=passive(y)/(x)' %s -o %t.cpp -- -std=c++17
#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <numeric>
#include <string>
#include <vector>

void f(int n, const double *x, double *y) {
  std::list<double> list;
  // CHECK: :[[@LINE+1]]:3: error: this use of the library is not supported: a number that depends on the independents, and a container whose elements are not followed [library-class]
  list.push_back(x[0]);
  std::map<int, double> map{{1, 2.0}};
  auto found = map.find(1);
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  found->second = x[1];
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  map[2] += x[1];
  std::multimap<int, double> more{{1, 1.0}, {2, 0.5}};
  for (auto &element : more)
    // CHECK: :[[@LINE+1]]:5: error: {{.*}} a number that depends on the independents
    element.second *= x[0];
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  std::fill(list.begin(), list.end(), x[0]);
  std::map<int, std::vector<double>> rows;
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} a number that depends on the independents
  rows[0].push_back(x[2]);
  // CHECK: :[[@LINE+1]]:10: error: {{.*}} a number that depends on the independents
  y[0] = std::accumulate(list.begin(), list.end(), x[0]) * list.front() * found->second * rows[0][0];
  // CHECK-NOT: {{^}}error{{:}}
}

void places(int n, const double *x, double *y) {
  std::list<double> list(3, 1.0);
  // PLACES: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} is supported only where it is a number [text-value]
  double &first = list.front();
  first = x[0];
  // PLACES: :[[@LINE+1]]:{{[0-9]+}}: error: this call names 'x', which generated code cannot pass to it
  std::copy(x, x + n, list.begin());
  y[0] = list.back() * x[0];
}

// Elements of a deque are followed, where generated code can reach them.
// RUN: %refused '--head=closed(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=CLOSED %s
// CLOSED: :[[@LINE+1]]:{{[0-9]+}}: error: the parameter 'd' of the type 'const std::deque<double> &' of what is to be differentiated is not supported: generated code cannot reach any member of 'deque' [head-parameter-closed]
void closed(const std::deque<double> &d, const double *x, double *y) { y[0] = d[0] * x[0]; }

static std::map<int, double> cache;
void state(int n, const double *x, double *y) {
  // STATE: :[[@LINE+1]]:{{[0-9]+}}: error: the static variable 'cache' keeps a value between calls, which is not supported [static-variable]
  y[0] = cache[n] * x[0];
}

static const std::map<std::string, double> table = {{"a", 2.0}};
void passive(int n, const double *x, double *y) { y[0] = table.at("a") * x[0] * x[n]; }
