// n=4 m=4 : plain structs whose members are a vector's iterators, by several names; a vector that is assigned to itself
#include <vector>

struct Cursor {
  std::vector<double>::iterator at;
  int step;
};
using Place = std::vector<double>::const_iterator;
struct Ends {
  Place both[2];
};
template <class I> struct Range {
  I from, to;
};
struct Held {
  std::vector<double> values;
};

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  Cursor c{v.begin(), 1};
  for (int i = 0; i < m; ++i, c.at += c.step)
    y[i] = *c.at * *c.at;
  Ends e{{v.cbegin(), v.cend()}};
  Range<std::vector<double>::iterator> r{v.begin() + 1, v.end()};
  double s = 0;
  for (Place p = e.both[0]; p != e.both[1]; ++p)
    s += *p * x[0];
  for (auto p = r.from; p != r.to; ++p)
    s += *p * *p;
  Held a{{x, x + n}};
  a.values[0] *= a.values[1];
  Held &same = a;
  a = same;
  for (int i = 0; i < m; ++i)
    y[i] += s + a.values[i] * a.values[0];
}
