// Containers of the class that holds them, whose elements are not followed: refused, however deep they lead.
// RUN: %refused '--head=lists(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=LISTS %s
// RUN: %refused '--head=maps(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=MAPS %s
// RUN: %refused '--head=both(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=BOTH %s
#include <deque>
#include <list>
#include <map>
#include <vector>
struct Outline {
  double value;
  std::list<Outline> parts;
};
struct Table {
  double value = 0.0;
  std::map<int, Table> rows;
};
struct Even;
struct Odd {
  double value = 0.0;
  std::deque<Even> next;
};
struct Even {
  double value = 0.0;
  std::list<std::vector<Odd>> next;
};
void lists(const double *x, double *y) {
  Outline o{*x, {}};
  // LISTS: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a number that depends on the independents, and a container
  o.parts.push_back(Outline{x[1], {}});
  *y = o.value * o.parts.front().value;
}
void maps(const double *x, double *y) {
  Table t;
  // MAPS: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a number that depends on the independents, and a container
  t.rows[3].value = *x;
  *y = t.rows[3].value * *x;
}
void both(const double *x, double *y) {
  Odd o;
  o.value = *x;
  // BOTH: :[[@LINE+1]]:{{[0-9]+}}: error:
  o.next.emplace_back();
  *y = o.value * *x;
}
