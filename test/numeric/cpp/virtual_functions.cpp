// n=12 m=12 : virtual functions of objects behind pointers and references, in containers, from a factory; dynamic_cast
#include <cmath>
#include <memory>
#include <vector>

class Law {
  double offset;

protected:
  double k;

public:
  explicit Law(double k) : offset(0.25 * k), k(k) {}
  virtual ~Law() = default;
  virtual double value(double v) const = 0;
  virtual double slope(double v) const { return k * v + offset; }
  virtual void scale(double s) { k *= s; }
  double both(double v) const { return value(v) * slope(v); }
};

class Linear : public Law {
public:
  using Law::Law;
  double value(double v) const override { return k * v; }
};

class Power : public Law {
  std::vector<double> weights;

public:
  Power(double k, int n) : Law(k), weights(static_cast<std::size_t>(n), 0.5 * k) {}
  double value(double v) const override {
    double s = 0.0;
    for (double w : weights)
      s += w * v * v;
    return s;
  }
  double slope(double v) const override { return 2.0 * weights[0] * v; }
  double weight() const { return weights[0]; }
};

class Wave final : public Linear {
  double k = 0.3;

public:
  Wave(double a, double b) : Linear(a), k(b) {}
  double value(double v) const override { return std::sin(k * v) + Linear::value(v); }
  void scale(double s) override {
    Linear::scale(s);
    k += s;
  }
};

static std::unique_ptr<Law> make(int kind, double k) {
  std::unique_ptr<Law> law;
  if (kind == 0)
    law = std::make_unique<Linear>(k);
  else if (kind == 1)
    law = std::make_unique<Power>(k, 3);
  else
    law.reset(new Wave(k, 0.5 * k));
  return law;
}

static double total(const Law &law, const double *v, int n) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += law.value(v[i]);
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::vector<std::unique_ptr<Law>> laws;
  for (int i = 0; i < 4; i++)
    laws.push_back(make(i % 3, x[i % n]));
  for (auto &law : laws)
    law->scale(y[0]);
#pragma omp parallel for
  for (int j = 1; j < m; j++)
    y[j] *= laws[static_cast<std::size_t>(j) % laws.size()]->both(y[j]);
  Power own(x[0], 2);
  Law &seen = own;
  seen.scale(0.5);
  const Law *chosen = laws[n % 2 ? 1 : 2].get();
  y[0] = chosen->both(x[n - 1]) + total(own, x, n) + total(*laws[0], x, n);
  for (const auto &law : laws)
    if (const auto *power = dynamic_cast<const Power *>(law.get()))
      y[1] *= power->weight();
}
