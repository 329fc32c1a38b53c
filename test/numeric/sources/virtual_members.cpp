// n=4 m=3 sources no-roundtrip : virtual functions that another source defines, called in both
#include "virtual_members/shapes.h"

void f(int n, int m, double *x, double *y) {
  disc d(x[0]);
  box b(x[1], n > 2 ? x[2] : 1.0);
  std::vector<shape *> all{&d, &b};
  for (int j = 0; j < m; j++)
    y[j] = total(all, y[j]) + all[static_cast<std::size_t>(j % 2)]->area(x[3]) * d.sides();
}
