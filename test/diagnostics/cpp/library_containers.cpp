// Containers that are not known are refused by their names, once for each place where they are used.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <deque>
#include <list>
#include <map>

void f(int n, const double *x, double *y) {
  // CHECK: :[[@LINE+1]]:21: error: the object 'list' of the type 'std::list<double>' is not supported [object-type]
  std::list<double> list;
  // CHECK: :[[@LINE+1]]:3: error: an object of the type 'std::list<double>' is not supported [object-type]
  list.push_back(x[0]);
  // CHECK: :[[@LINE+1]]:22: error: the object 'deque' of the type 'std::deque<double>' is not supported
  std::deque<double> deque;
  // CHECK: :[[@LINE+1]]:3: error: an object of the type 'std::deque<double>' is not supported
  deque.push_back(x[0]);
  // CHECK: :[[@LINE+1]]:25: error: the object 'map' of the type 'std::map<int, double>' is not supported
  std::map<int, double> map;
  // CHECK: :[[@LINE+1]]:3: error: an object of the type 'std::map<int, double>' is not supported
  map[1] = x[1];
  // CHECK: :[[@LINE+1]]:10: error: an object of the type 'std::list<double>' is not supported
  y[0] = list.front() * map[1];
  // CHECK: :[[@LINE-1]]:25: {{.*}} an object of the type 'std::map<int, double>' is not supported
  // CHECK-NOT: {{^}}error{{:}}
}
