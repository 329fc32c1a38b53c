// n=4 m=4 : C++: enumerations that a function declares for itself, scoped and not, in choices, comparisons, switches and records
#include <cmath>
static double pick(int k, double v) {
  enum class Kind : char { Plain = 'p', Squared = 's' };
  enum { First = 1, Last = 3 };
  struct Item {
    Kind kind;
    double value;
  };
  Item item{k > Last ? Kind::Plain : Kind::Squared, v};
  if (k == First)
    item.kind = Kind::Plain;
  switch (item.kind) {
  case Kind::Plain:
    return std::sin(item.value);
  case Kind::Squared:
    return item.value * item.value;
  }
  return 0.0;
}
void f(int n, int m, double *x, double *y) {
  enum Order { Forward, Backward = 7 };
  Order order = n > m ? Backward : Forward;
  for (int i = 0; i < n; i++) {
    y[order == Forward ? i : n - 1 - i] = pick(i, x[i]) * x[0];
    order = order == Backward ? Forward : Backward;
  }
}
