// n=8 m=6 : elements that can only be moved: inserted in front, between and behind, made in place, erased
#include <memory>
#include <utility>
#include <vector>

struct Spring {
  double k, length;
  Spring(double k, double length) : k(k), length(length) {}
  double force(double v) const { return k * (v - length) * v; }
};

void f(int n, int m, double *x, double *y) {
  std::vector<std::unique_ptr<Spring>> springs;
  for (int i = 0; i < n; ++i)
    springs.insert(springs.begin() + i / 2, std::make_unique<Spring>(x[i], 0.5 * x[n - 1 - i]));
  auto last = std::make_unique<Spring>(2.0 * x[0], x[1]);
  springs.insert(springs.end(), std::move(last));
  if (!last)
    springs.emplace(springs.begin() + 1, new Spring(x[2] * x[2], 1.0));
  springs.erase(springs.begin() + 3);
  for (int j = 0; j < m; ++j)
    y[j] += springs[static_cast<std::size_t>(j)]->force(y[j]);

  std::vector<double> numbers(x, x + n);
  numbers.insert(numbers.begin() + 1, 0.5 * numbers[2]);
  numbers.emplace(numbers.begin(), numbers[1] * numbers[3]);
  numbers.insert(numbers.begin() + 2, numbers.back());
  for (int j = 0; j < m; ++j)
    y[j] *= numbers[static_cast<std::size_t>(j)];
}
