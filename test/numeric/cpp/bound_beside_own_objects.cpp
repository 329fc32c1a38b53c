// n=6 m=4 : bounds in memory beside objects with integers that each iteration makes for itself, and one that is older
#include <vector>

struct Sizes {
  int rows, columns;
  const double *weight;
};
class Matrix {
public:
  Matrix(int rows, int columns) : rows_(rows), columns_(columns), values_(rows * columns) {}
  double &operator()(int i, int j) { return values_[i * columns_ + j]; }
  int rows() const { return rows_; }
  void cut() { rows_--; }

private:
  int rows_, columns_;
  std::vector<double> values_;
};

static double traceOf(const Sizes &sizes, const double *x) {
  double sum = 0.0;
  for (int i = 0; i < sizes.rows; i++) {
    Matrix own(2, 2);
    for (int k = 0; k < own.rows(); k++)
      own(k, k) = x[i] * sizes.weight[k];
    own.cut();
    for (int k = 0; k < own.rows(); k++)
      sum += own(k, k) * own(k, k);
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
  const double weight[2] = {0.5, 1.5};
  Sizes sizes = {n, 2, weight};
  Matrix older(n, 1);
  y[0] += traceOf(sizes, x);
  for (int i = 0; i < older.rows(); i++) { // half of them
    Matrix own(1, 1);
    own(0, 0) = x[i];
    older.cut();
    y[1] += own(0, 0) * x[i];
  }
  for (int i = 0; i < sizes.rows; i++) {
    int *which = i % 2 ? &sizes.columns : &sizes.rows;
    int own = 1;
    int *last = &own;
    *last = 2;
    if (i == 3)
      *which = n - 1; // the columns
    y[m - 1] += x[i] * x[i] * own;
  }
  y[2] += sizes.columns * x[0] * x[0];
}
