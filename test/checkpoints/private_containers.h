#pragma once
#include <memory>
#include <vector>

namespace flow {

// No accessor says how many numbers there are.
class Nodes {
public:
  explicit Nodes(int n) : x_(static_cast<std::size_t>(n)) {}
  double &x(int i) { return x_[static_cast<std::size_t>(i)]; }

private:
  std::vector<double> x_;
};

template <class T> class Cells {
public:
  explicit Cells(int n) : e_(static_cast<std::size_t>(n)) {}
  T &e(int i) { return e_[static_cast<std::size_t>(i)]; }

protected:
  std::vector<T> e_;
};

class Domain : public Cells<double> {
public:
  explicit Domain(int n)
      : Cells<double>(n), n_(n), nodes_(n), p_(static_cast<std::size_t>(n)),
        q_(new double[static_cast<std::size_t>(n)]()) {}
  int n() const { return n_; }
  Nodes &nodes() { return nodes_; }
  double &p(int i) { return p_[static_cast<std::size_t>(i)]; }
  double &q(int i) { return q_[static_cast<std::size_t>(i)]; }
  double &time() { return time_; }

private:
  int n_;
  Nodes nodes_;
  std::vector<double> p_;
  std::unique_ptr<double[]> q_;
  double time_ = 0.0;
};

} // namespace flow

void f(flow::Domain &d, const int *order, int steps);
