#ifndef PARTS_H
#define PARTS_H
#include <vector>

class gauge {
public:
  gauge();
  explicit gauge(double s);
  gauge(const gauge &) = default;
  gauge(gauge &&o) noexcept;
  gauge &operator=(const gauge &o);
  ~gauge();
  gauge &operator+=(double d);
  explicit operator double() const;
  static gauge made(double a, double b = 2.0);
  double &front();
  const double &front() const;

private:
  double sum_;
  std::vector<double> held_;
};

struct half {
  explicit half(double a);
  ~half();
  double a;
};

struct pair {
  explicit pair(double a);
  double sum() const;
  half one, two;
  double product;
};

struct law {
  explicit law(double k);
  virtual ~law();
  virtual double of(double x) const = 0;
  double factor;
};

struct line : law {
  explicit line(double k);
  ~line() override;
  double of(double x) const override;
  std::vector<double> slope;
};

double changed(pair p);

#endif
