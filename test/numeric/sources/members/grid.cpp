#include "grid.h"

int grid::alive = 0;

grid::grid(int columns, int rows) : value_(columns * rows), columns_(columns) { alive++; }
grid::grid(const grid &other) : value_(other.value_), columns_(other.columns_) { alive++; }
grid::~grid() { alive--; }

double &grid::operator()(int i, int j) { return value_[j * columns_ + i]; }
double grid::operator()(int i, int j) const { return value_[j * columns_ + i]; }
int grid::columns() const { return columns_; }

void grid::scale(double by) {
  for (double &v : value_)
    v *= by;
}

static double square(double v) { return v * v; }

double grid::row(int j) const {
  double sum = 0.0;
  for (int i = 0; i < columns_; i++)
    sum += square((*this)(i, j));
  return sum;
}

void smooth(grid &to, const grid &from, double w) {
  const int n = from.columns();
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < 2; j++)
      to(i, j) = w * from(i, j) * from(i, j) + (1.0 - w) * (from(i - 1, j) + from(i + 1, j));
}
