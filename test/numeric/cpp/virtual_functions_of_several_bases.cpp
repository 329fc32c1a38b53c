// n=8 m=8 : virtual functions where classes have several bases: parts without virtual functions, private ones, one that knows its class; interfaces, and casts, calls and deletes through each of them
#include <cmath>
#include <memory>
#include <vector>

class Counter {
  int calls = 0;

protected:
  double bias = 0.5;

public:
  double biased(double v) {
    ++calls;
    return bias * v + 0.01 * calls;
  }
  void shift(double b) { bias += b; }
};

template <class D> struct Doubled {
  double factor = 2.0;
  double doubled(double v) const { return factor * static_cast<const D *>(this)->value(v); }
};

class Model {
  double offset;

public:
  explicit Model(double o) : offset(o) {}
  virtual ~Model() = default;
  virtual double value(double v) const = 0;
  virtual double step(double v) { return value(v) + offset; }
};

class Heat : public Model, private Counter {
  std::vector<double> weights;

public:
  explicit Heat(double k) : Model(0.25 * k), weights(2, k) { shift(0.1 * k); }
  double value(double v) const override { return weights[0] * v * v + bias * weights[1]; }
  double step(double v) override { return Model::step(v) + biased(v); }
};

class Wave : public Model, public Doubled<Wave>, public Counter {
  double k;

public:
  explicit Wave(double a) : Model(a), k(0.5 * a) { factor += k; }
  double value(double v) const override { return std::sin(k * v) * bias; }
  double step(double v) override { return doubled(v) + biased(k); }
};

struct Weight {
  double weight = 0.75;
  virtual ~Weight() = default;
  virtual double weighted(double v) const { return weight * v; }
};

struct Named {
  virtual ~Named() = default;
  virtual int id() const = 0;
};

class Both : public Model, public Weight, public Named {
  double k;

public:
  explicit Both(double a) : Model(0.5 * a), Weight(), k(a) {}
  double value(double v) const override { return k * v * weight; }
  double weighted(double v) const override { return Weight::weighted(v) + value(0.1 * v); }
  int id() const override { return 3; }
};

class Light : public Weight {
public:
  explicit Light(double w) { weight = w; }
  double weighted(double v) const override { return weight * weight * v; }
};

static double read(Counter *c, double v) { return c ? c->biased(v) : v; }

static double total(const std::vector<std::unique_ptr<Weight>> &weights, double v) {
  double s = 0.0;
  for (const auto &w : weights) {
    s += w->weighted(v);
    if (const auto *named = dynamic_cast<const Named *>(w.get()))
      s += named->id() * v;
    if (const auto *model = dynamic_cast<const Model *>(w.get()))
      s += model->value(s) * 0.1;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::vector<std::unique_ptr<Model>> models;
  models.push_back(std::make_unique<Heat>(x[0]));
  models.push_back(std::make_unique<Wave>(x[1]));
  models.push_back(std::make_unique<Both>(x[2]));
  for (int i = 0; i < n && i < m; ++i)
    y[i] += models[static_cast<std::size_t>(i) % models.size()]->step(x[i]);

  std::vector<std::unique_ptr<Weight>> weights;
  weights.push_back(std::make_unique<Light>(x[3]));
  weights.push_back(std::make_unique<Both>(x[4]));
  weights.push_back(std::make_unique<Weight>());
  y[0] *= total(weights, x[5]);

  Both whole(x[6]), copy(x[7]);
  Weight *part = &whole;
  part->weight = x[0];
  copy = whole;
  static_cast<Weight &>(copy) = *weights[0];
  y[1] += static_cast<Both *>(part)->value(x[1]) * part->weighted(x[2]) + copy.value(x[3]);

  auto *wave = dynamic_cast<Wave *>(models[n > 100 ? 2 : 1].get());
  auto *none = dynamic_cast<Wave *>(models[0].get());
  y[2] += read(wave, x[2]) * read(none, x[3]);
}
