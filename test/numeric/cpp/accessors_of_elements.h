#pragma once
#include <cassert>
#include <cstddef>
#include <memory>
#include <vector>

// By rows, from 1 on, behind assertions; constant ones give values.
class Table {
public:
  Table(int rows, int columns)
      : rows_(rows), columns_(columns), cells_(static_cast<std::size_t>(rows * columns)) {}
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  double &operator()(int i, int j) {
    assert(i >= 1 && i <= rows_ && j >= 1 && j <= columns_);
    return cells_[static_cast<std::size_t>((i - 1) * columns_ + j - 1)];
  }
  double operator()(int i, int j) const {
    assert(i >= 1 && i <= rows_ && j >= 1 && j <= columns_);
    return cells_[static_cast<std::size_t>((i - 1) * columns_ + j - 1)];
  }

private:
  int rows_, columns_;
  std::vector<double> cells_;
};

// In three dimensions, by a function of the class; constant ones refer to constants.
class Block {
public:
  explicit Block(int n) : n_(n), at_(new double[static_cast<std::size_t>(n * n * n)]()) {}
  int size() const { return n_; }
  const double &at(int i, int j, int k) const { return at_[index(i, j, k)]; }
  double &at(int i, int j, int k) { return at_[index(i, j, k)]; }

private:
  std::size_t index(int i, int j, int k) const { return static_cast<std::size_t>((k * n_ + j) * n_ + i); }
  int n_;
  std::unique_ptr<double[]> at_;
};

// One index.
class Line {
public:
  explicit Line(std::size_t n) : size_(n), cells_(n) {}
  std::size_t size() const { return size_; }
  double &operator[](std::size_t i) { return cells_[i]; }
  double operator[](std::size_t i) const { return cells_[i]; }

private:
  std::size_t size_;
  std::vector<double> cells_;
};

void f(const Table &a, const Block &b, const Line &c, Table &out, Line &d);
