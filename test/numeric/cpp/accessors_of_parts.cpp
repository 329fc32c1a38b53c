// n=7 m=6 no-roundtrip : accessors that are called, of bases, of objects in objects, and of those in containers
#include "accessors_of_parts.h"

static double along(const Ordered &order, Rows &rows, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; ++i)
    sum += rows.at(order.at(i)) * rows.at(i) * (i + 1);
  return sum;
}

double f(Store &store, double by) {
  Rows &rows = store.rows;
  double sum = 0.0;
  for (int r = 0; r < rows.rows(); ++r) {
    double product = by;
    for (int k = 0; k < rows.length(r); ++k)
      product *= rows.at(rows.first(r) + k);
    sum += rows.isShort(r) ? product * product : product;
  }
  const int n = rows.first(rows.rows() - 1) + rows.length(rows.rows() - 1);
  for (int i = 0; i < n; ++i)
    rows.at(rows.Ordered::at(i)) += 0.25 * rows.at(i) * sum;
  for (const Ordered &part : store.parts)
    sum += along(part, rows, n) * store.factors[part.at(0) % 2];
  return sum;
}
