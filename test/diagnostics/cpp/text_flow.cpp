// A number that depends on an independent is lost in a string or the like: refused where it comes out again.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=f(y)/(x)' --mode=forward %s -- -std=c++17 | FileCheck %s
// RUN: %adjgen '--head=passive(y)/(x)' %s -o %t.cpp -- -std=c++17
#include <chrono>
#include <random>
#include <sstream>
#include <string>

struct Item {
  std::string text;
  double value;
};

void f(int n, const double *x, double *y) {
  std::string s = std::to_string(x[0]);
  // CHECK: :[[@LINE+1]]:10: error: a number that depends on the independents comes out of a string{{.*}} [text-number]
  y[0] = std::stod(s) * x[0];
  std::ostringstream o;
  o << x[1];
  // CHECK: :[[@LINE+1]]:10: error: a number that depends
  y[1] = std::stod(o.str());
  Item i;
  i.text = s;
  Item j = i, k;
  k = j;
  // CHECK: :[[@LINE+1]]:10: error: a number that depends
  y[2] = std::stod(k.text);
  std::chrono::duration<double> d(x[0]), e = d;
  // CHECK: :[[@LINE+1]]:10: error: a number that depends
  y[3] = e.count();
  std::mt19937 engine(1);
  std::normal_distribution<double> normal(x[0], 1.0);
  // CHECK: :[[@LINE+1]]:10: error: a number that depends
  y[4] = normal(engine);
  // CHECK-NOT: {{^}}error{{:}}
}

// What does not depend on them may come out; what does may be said.
void passive(int n, const double *x, double *y) {
  std::string s = std::to_string(n * 0.5);
  std::mt19937 engine(1);
  std::normal_distribution<double> normal(n, 0.5);
  std::ostringstream o;
  o << x[0] << s;
  y[0] = std::stod(s) * x[0] * normal(engine) + o.str().size();
}
