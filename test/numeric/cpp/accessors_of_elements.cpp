// n=4 m=3 no-roundtrip : objects whose elements only operators with several subscripts give, to constant objects by value
#include "accessors_of_elements.h"

void f(const Table &a, const Block &b, const Line &c, Table &out, Line &d) {
#pragma omp parallel for
  for (int i = 1; i <= a.rows(); i++)
    for (int j = 1; j <= a.columns(); j++)
      out(i, j) += a(i, j) * a(i, j) * b.at(i - 1, j - 1, 0) + c[static_cast<std::size_t>(j - 1)] * out(i, j);
  for (std::size_t i = 0; i < c.size(); i++)
    d[i] *= c[i] * c[c.size() - 1 - i] + b.at(1, 2, 3) * a(a.rows(), 1);
}
