#ifndef SHAPES_H
#define SHAPES_H
#include <vector>

struct shape {
  virtual ~shape() = default;
  virtual double area(double scale) const = 0;
  virtual int sides() const;
};

struct disc : shape {
  explicit disc(double radius);
  double area(double scale) const override;
  double radius;
};

class box : public shape {
public:
  box(double a, double b) : a_(a), b_(b) {}
  double area(double scale) const override;
  int sides() const override;

private:
  double a_, b_;
};

double total(const std::vector<shape *> &all, double scale);

#endif
