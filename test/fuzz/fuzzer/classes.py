"""Classes as programs have them: members that only functions show, hierarchies with virtual functions, objects that own objects."""

ACCOUNT = ("Account Saving", """
class Account@ {
  double balance_ = 0.0, rate_;
  int steps_ = 0;
  std::vector<double> past_;

protected:
  double limit_ = 0.75;

public:
  explicit Account@(double rate) : rate_(rate), past_(1, rate) {}
  int steps() const { return steps_; }
  int size() const { return static_cast<int>(past_.size()); }
  double balance() const { return balance_; }
  double rate() const { return rate_; }
  double &rate() { return rate_; }
  void set(double v) { balance_ = v; }
  const std::vector<double> &past() const { return past_; }
  double past(int k) const { return past_[k]; }
  double *data() { return past_.data(); }
  Account@ &pay(double v) {
    balance_ += rate_ * v;
    past_.push_back(balance_);
    steps_++;
    return *this;
  }
};
class Saving@ : public Account@ {
  double bonus_;

public:
  Saving@(double rate, double bonus) : Account@(rate), bonus_(bonus) {}
  double worth() const { return limit_ * balance() + bonus_ * past().back(); }
};
inline double worth@(const Account@ &a) {
  double sum = a.balance();
  for (int k = 0; k < a.size(); k++)
    sum += 0.3 * a.past(k);
  return sum;
}
inline void earn@(Account@ &a, double v) { a.rate() += 0.1 * v; }
""")
SHAPES = ("Shape Ball Box Cube makeShape", """
class Shape@ {
protected:
  double scale_;

public:
  explicit Shape@(double scale) : scale_(scale) {}
  virtual ~Shape@() = default;
  virtual double area(double v) const { return scale_ * v; }
  virtual double edge() const = 0;
  virtual void grow(double v) { scale_ += 0.1 * v; }
  virtual int corners() const { return 1; }
  double both(double v) const { return area(v) * 0.5 + edge() * 0.1 * corners(); }
};
class Ball@ : public Shape@ {
  double r_;

public:
  Ball@(double scale, double r) : Shape@(scale), r_(r) {}
  double area(double v) const override { return scale_ * r_ * r_ * v; }
  double edge() const override { return 0.4 * r_; }
  void grow(double v) override {
    Shape@::grow(v);
    r_ *= 0.9;
  }
};
class Box@ : public Shape@ {
  double side_[2];

public:
  Box@(double scale, double a, double b) : Shape@(scale), side_{a, b} {}
  double edge() const override { return side_[0] + 0.5 * side_[1]; }
  int corners() const override { return 4; }
};
class Cube@ final : public Box@ {
  std::vector<double> more_;

public:
  Cube@(double scale, double a) : Box@(scale, a, 0.5 * a), more_(2, a) {}
  double area(double v) const override { return Box@::area(v) + more_[0] * more_[1]; }
  void grow(double v) override { more_[1] += v * scale_; }
};
inline double measured@(const Shape@ &s, double v) { return s.both(v) + s.edge(); }
inline void grown@(Shape@ *s, double v) { s->grow(v); }
inline std::unique_ptr<Shape@> makeShape@(int k, double v) {
  if (k == 0)
    return std::make_unique<Ball@>(v, 0.6);
  if (k == 1)
    return std::make_unique<Box@>(0.5, v, 0.3);
  return std::make_unique<Cube@>(v, 0.4);
}
""")
STACKED = ("Layer Net", """
struct Layer@ {
  std::vector<double> weights;
  double bias;
  Layer@(int count, double v) : weights(count), bias(0.5 * v) {
    for (int k = 0; k < count; k++)
      weights[k] = v / (k + 1);
  }
  double operator()(const std::vector<double> &in) const {
    double sum = bias;
    for (std::size_t k = 0; k < weights.size() && k < in.size(); k++)
      sum += weights[k] * in[k];
    return tanh(sum);
  }
};
class Net@ {
  std::vector<Layer@> layers_;
  std::vector<double> state_;

public:
  explicit Net@(int inputs) : state_(inputs, 0.1) {}
  Net@ &add(const Layer@ &layer) {
    layers_.push_back(layer);
    return *this;
  }
  std::size_t depth() const { return layers_.size(); }
  Layer@ &layer(std::size_t k) { return layers_[k]; }
  double run(double v) {
    state_[0] = v;
    for (const Layer@ &layer : layers_)
      state_[1] = layer(state_);
    return state_[1];
  }
};
""")

PRIVATE = [
    (ACCOUNT, """
Account@ $1($v);
$1.set($v);
? $1.pay($v).pay(0.4);
? $1.rate() *= $v;
? earn@($1, $v);
? $1.data()[0] = $v;
? Account@ $2 = $1;\\n$1.pay($v);\\n$t += 0.1 * worth@($2);
? for (int $3 = 0; $3 < 3; $3++)\\n$1.pay($v);
? $t += 0.1 * $1.past()[0] + 0.1 * $1.past(0) * $1.steps();
$t += 0.2 * worth@($1);
"""),
    (ACCOUNT, """
Saving@ $1($v, <<$v||0.4>>);
$1.pay($v);
? $1.set($v);
? Account@ &$2 = $1;\\n$2.pay($v);\\nearn@($2, 0.3);
? $t += 0.1 * worth@($1);
? auto $3 = std::make_unique<Saving@>($1);\\n$3->pay($v);\\n$t += 0.1 * $3->worth();
$t += 0.2 * $1.worth();
"""),
    (ACCOUNT, """
std::vector<Account@> $1(2, Account@($v));
$1[1].pay($v);
? $1.emplace_back($v);
? $1[0] = $1[1];
? std::swap($1[0], $1[1]);
? for (auto &$2 : $1)\\n$2.pay($v);
for (const auto &$3 : $1)
$t += 0.1 * worth@($3);
"""),
    (STACKED, """
Net@ $1(3);
$1.add(Layer@(3, $v));
? $1.add(Layer@(2, $v)).add(Layer@(1, 0.4));
? $1.layer(0).bias += $v;
? $1.layer(0).weights.push_back($v);
? Net@ $2 = $1;\\n$t += 0.1 * $2.run($v);
? $t += 0.1 * $1.run($v) * $1.depth();
$t += 0.3 * $1.run($v);
"""),
]
VIRTUAL = [
    (SHAPES, """
std::vector<std::unique_ptr<Shape@>> $1;
$1.push_back(std::make_unique<Ball@>($v, $v));
<<$1.push_back(std::make_unique<Box@>($v, 0.3, $v));||$1.emplace_back(new Cube@($v, $v));>>
? $1.push_back(makeShape@($i3, $v));
? $1[0]->grow($v);
? grown@($1[1].get(), $v);
? for (auto &$2 : $1)\\n$2->grow(0.3);
? std::swap($1[0], $1[1]);
for (const auto &$3 : $1)
$t += 0.1 * <<$3->area($v)||$3->both($v)||measured@(*$3, $v)>>;
"""),
    (SHAPES, """
Ball@ $1($v, $v);
Cube@ $2($v, $v);
Shape@ *$3 = $? ? static_cast<Shape@ *>(&$1) : &$2;
? $3->grow($v);
? Shape@ &$4 = $2;\\n$t += 0.1 * $4.both($v);
? $2.grow($v);
? grown@(&$1, $v);
$t += 0.1 * $3->area($v) + 0.1 * measured@($2, $v);
"""),
    (SHAPES, """
auto $1 = makeShape@($i3, $v);
? $1->grow($v);
? if ($?)\\n$1 = makeShape@($i3, $v);
? auto $2 = std::move($1);\\n$1 = std::make_unique<Box@>(0.3, $v, $v);\\n$t += 0.1 * $2->both($v);
$t += 0.2 * $1->both($v) + 0.05 * $1->corners();
"""),
    (SHAPES, """
Box@ $1($v, $v, 0.4);
Box@ $2 = $1;
? $1.grow($v);
? $2.grow(0.4);
? $1 = $2;
const Shape@ *$3[2] = {&$1, &$2};
$t += 0.1 * $3[$i2]->area($v) + 0.1 * measured@($1, $v);
"""),
]


class Classes:
    """Mixed into the generator."""

    def privateMembers(self, scope):
        return self.fromTemplates(scope, PRIVATE)

    def virtualFunctions(self, scope):
        return self.fromTemplates(scope, VIRTUAL)
