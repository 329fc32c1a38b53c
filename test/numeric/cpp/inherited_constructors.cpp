// n=4 m=3 : inherited constructors: of a class with members of its own, through two classes, beside another base, of an empty base
#include <cmath>
#include <vector>

struct Rate {
  double rate = 0.1;
  Rate() = default;
  explicit Rate(double r) : rate(r * r) {}
  Rate(double a, double b, int k = 2) : rate(a * b * k) {}
};
struct Named {
  int number = 3;
  double weight = 0.25;
};
struct Nothing {
  explicit Nothing(double *count) { *count += 1.0; }
};
struct Logistic : Rate {
  using Rate::Rate;
  double k = 2.0, twice = 2 * rate;
  std::vector<double> history{rate, k};
  double operator()(double x) const { return rate / (1.0 + std::exp(-k * x)) + history[0] * twice; }
};
struct Shifted : Logistic {
  using Logistic::Logistic;
  double shift{0.5};
};
struct Both : Named, Rate {
  using Rate::Rate;
  double product = rate * weight * number;
};
struct Counted : Nothing {
  using Nothing::Nothing;
  double w = 2.0;
};

void f(int n, int m, double *x, double *y) {
  Logistic plain, a(x[0]), b(x[1], x[2]);
  Shifted s(x[n - 1], x[0], 3);
  Both both(x[1]);
  Counted c(&y[0]);
  for (int i = 0; i < m; ++i)
    y[i] += plain(x[i]) + a(x[i]) * b(x[0]) + s(x[i] + s.shift) * both.product * c.w;
}
