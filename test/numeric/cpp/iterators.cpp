// n=8 m=8 : loops over iterators, forwards and backwards, descending counters, flags, float vectors, matrices of rows
#include <cstddef>
#include <vector>

template <class I> static double weighted(I from, I to, double k) {
  double s = 0.0;
  for (; from != to; ++from)
    s += k * *from * *from;
  return s;
}

class Matrix {
  std::size_t rows_, columns_;
  std::vector<double> data_;

public:
  Matrix(std::size_t r, std::size_t c, double v = 0.0) : rows_(r), columns_(c), data_(r * c, v) {}
  double &operator()(std::size_t i, std::size_t j) { return data_[i * columns_ + j]; }
  double operator()(std::size_t i, std::size_t j) const { return data_[i * columns_ + j]; }
  const double *row(std::size_t i) const { return &data_[i * columns_]; }
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  Matrix operator*(const Matrix &o) const {
    Matrix r(rows_, o.columns_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j < o.columns_; ++j)
        for (std::size_t k = 0; k < columns_; ++k)
          r(i, j) += (*this)(i, k) * o(k, j);
    return r;
  }
};

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  std::vector<bool> big(static_cast<std::size_t>(m));
  std::vector<int> order;
  for (int i = 0; i < m; ++i) {
    big[static_cast<std::size_t>(i)] = i % 3 != 1;
    order.push_back((i * 3) % m);
  }
  for (auto it = v.begin(); it != v.end(); ++it)
    *it = *it * y[it - v.begin()];
  for (auto it = v.rbegin(); it != v.rend(); ++it)
    *it += 0.1 * v.front();
  for (std::size_t i = v.size(); i-- > 1;)
    v[i - 1] *= 0.5 * v[i];
  double last = 0.0;
  for (auto it = order.cbegin(); it != order.cend(); ++it) {
    if (big[static_cast<std::size_t>(*it)])
      y[*it] *= 0.5 * v[static_cast<std::size_t>(*it)] + 0.1 * last;
    last = y[*it];
  }
  Matrix a(2, 3), b(3, 2, 0.5);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      a(i, j) = x[i + j];
      b(j, i) *= y[i * j];
    }
  const Matrix c = a * b;
  y[0] += 0.1 * weighted(v.begin(), v.end(), y[1]) + weighted(c.row(1), c.row(1) + c.columns(), x[0]);
}
