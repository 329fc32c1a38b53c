// Optimal control by Ipopt, with all derivatives by adjgen: a pendulum is swung up in four seconds with as little effort
// as can be. 2,001 unknowns, 1,332 constraints.
#include "pendulum.h"
#include "pendulum_b.h"
#include "pendulum_hessian.h"
#include "pendulum_jacobian.h"

#include <IpIpoptApplication.hpp>
#include <IpSolveStatistics.hpp>
#include <IpTNLP.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

using Ipopt::Index;
using Ipopt::Number;

namespace {

constexpr double Pi = 3.14159265358979323846;

/// The entries of a matrix of derivatives: of a symmetric one the lower triangle, as Ipopt wants it.
struct Matrix {
  adjgen_csr csr;
  bool isLower;

  explicit Matrix(bool isSymmetric) : isLower(isSymmetric) { adjgen_csr_init(&csr); }
  ~Matrix() { adjgen_csr_free(&csr); }
  Matrix(const Matrix &) = delete;
  Matrix &operator=(const Matrix &) = delete;

  template <class Each> void visit(Each each) const {
    for (std::size_t r = 0, k = 0; r < csr.rows; ++r)
      for (; k < csr.starts[r + 1]; ++k)
        if (!isLower || csr.indices[k] <= r)
          each(r, csr.indices[k], csr.values[k]);
  }
  Index count() const {
    Index n = 0;
    visit([&](std::size_t, std::size_t, double) { ++n; });
    return n;
  }
  /// Where the entries are, or (rows null) what they are.
  void give(Index *rows, Index *columns, Number *values) const {
    Index n = 0;
    visit([&](std::size_t r, std::size_t c, double value) {
      if (values) {
        values[n++] = value;
        return;
      }
      rows[n] = static_cast<Index>(r);
      columns[n++] = static_cast<Index>(c);
    });
  }
};

class SwingUp : public Ipopt::TNLP {
public:
  explicit SwingUp(int steps)
      : steps_(steps), h_(4.0 / steps), z_(3 * (steps + 1)), jacobian_(false), hessian_(true) {
    for (int k = 0; k <= steps; k++)
      z_[3 * k] = Pi * k / steps; // a first guess
    std::vector<double> defect(2 * steps), multiplier(2 * steps, 1.0);
    defects_jacobian(steps_, h_, z_.data(), defect.data(), &jacobian_.csr);
    lagrangian_hessian(steps_, h_, z_.data(), 1.0, multiplier.data(), &hessian_.csr);
  }
  double effortTaken() const { return effort_; }
  std::size_t products() const { return jacobian_.csr.colors + hessian_.csr.colors; }

  bool get_nlp_info(Index &n, Index &m, Index &ofJacobian, Index &ofHessian, IndexStyleEnum &style) override {
    n = 3 * (steps_ + 1);
    m = 2 * steps_;
    ofJacobian = jacobian_.count();
    ofHessian = hessian_.count();
    style = C_STYLE;
    return true;
  }
  bool get_bounds_info(Index n, Number *lower, Number *upper, Index m, Number *least, Number *most) override {
    std::fill_n(lower, n, -1e19);
    std::fill_n(upper, n, 1e19);
    for (int k = 0; k <= steps_; k++) {
      lower[3 * k + 2] = -6.0; // the motor is too weak to lift it at once
      upper[3 * k + 2] = 6.0;
    }
    const double begin[2] = {0.0, 0.0}, end[2] = {Pi, 0.0};
    for (int i = 0; i < 2; i++) {
      lower[i] = upper[i] = begin[i];
      lower[3 * steps_ + i] = upper[3 * steps_ + i] = end[i];
    }
    std::fill_n(least, m, 0.0);
    std::fill_n(most, m, 0.0);
    return true;
  }
  bool get_starting_point(Index n, bool, Number *z, bool, Number *, Number *, Index, bool,
                          Number *) override {
    std::copy_n(z_.data(), n, z);
    return true;
  }
  bool eval_f(Index, const Number *z, bool, Number &value) override {
    value = effort(steps_, h_, z);
    return true;
  }
  bool eval_grad_f(Index n, const Number *z, bool, Number *gradient) override {
    std::fill_n(gradient, n, 0.0);
    effort_b(steps_, h_, z, gradient, 1.0);
    return true;
  }
  bool eval_g(Index, const Number *z, bool, Index, Number *defect) override {
    defects(steps_, h_, z, defect);
    return true;
  }
  bool eval_jac_g(Index, const Number *z, bool, Index m, Index, Index *rows, Index *columns,
                  Number *values) override {
    if (values) {
      std::vector<double> defect(m);
      defects_jacobian(steps_, h_, z, defect.data(), &jacobian_.csr);
    }
    jacobian_.give(rows, columns, values);
    return true;
  }
  bool eval_h(Index, const Number *z, bool, Number factor, Index, const Number *multiplier, bool, Index,
              Index *rows, Index *columns, Number *values) override {
    if (values)
      lagrangian_hessian(steps_, h_, z, factor, multiplier, &hessian_.csr);
    hessian_.give(rows, columns, values);
    return true;
  }
  void finalize_solution(Ipopt::SolverReturn, Index, const Number *, const Number *, const Number *, Index,
                         const Number *, const Number *, Number value, const Ipopt::IpoptData *,
                         Ipopt::IpoptCalculatedQuantities *) override {
    effort_ = value;
  }

private:
  int steps_;
  double h_, effort_ = 0.0;
  std::vector<double> z_;
  Matrix jacobian_, hessian_;
};

/// The number of iterations, or less than zero where none was found. `check`: Ipopt compares all derivatives with
/// differences first, and says what differs.
int solve(Ipopt::SmartPtr<SwingUp> problem, bool check) {
  Ipopt::SmartPtr<Ipopt::IpoptApplication> ipopt = IpoptApplicationFactory();
  ipopt->Options()->SetIntegerValue("print_level", check ? 3 : 0);
  ipopt->Options()->SetStringValue("sb", "yes");
  if (check) {
    ipopt->Options()->SetStringValue("derivative_test", "second-order");
    ipopt->Options()->SetNumericValue("derivative_test_tol", 1e-5);
    ipopt->Options()->SetIntegerValue("max_iter", 0);
  }
  if (ipopt->Initialize() != Ipopt::Solve_Succeeded)
    return -1;
  const auto status = ipopt->OptimizeTNLP(problem);
  return status == Ipopt::Solve_Succeeded ? ipopt->Statistics()->IterationCount() : -1;
}

} // namespace

int main() {
  solve(new SwingUp(5), true);
  Ipopt::SmartPtr<SwingUp> problem = new SwingUp(666);
  const int iterations = solve(problem, false);
  std::printf("effort %.4f after %d iterations, %zu products for both matrices\n", problem->effortTaken(),
              iterations, problem->products());
  return iterations < 0;
}
