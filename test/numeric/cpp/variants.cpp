// n=8 m=4 no-roundtrip : std::variant with numbers that depend on the independents: shapes that are visited, values and arrays of values, members, tables of them, two at once
#include <variant>
#include <vector>

struct Circle {
  double radius;
  double area() const { return 3.0 * radius * radius; }
};
struct Box {
  double width, height;
  double area() const { return width * height; }
};
using Shape = std::variant<Circle, Box>;
template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

static double areaOf(const Shape &s) {
  return std::visit([](const auto &shape) { return shape.area(); }, s);
}
static double widthOf(const Shape &s) {
  if (std::holds_alternative<Circle>(s))
    return 2.0 * std::get<Circle>(s).radius;
  return std::get<Box>(s).width;
}
static double overlap(const Shape &a, const Shape &b) {
  return std::visit(Overloaded{[](const Circle &p, const Circle &q) { return p.radius * q.radius; },
                               [](const auto &p, const auto &q) { return p.area() + 0.5 * q.area(); }},
                    a, b);
}

using Value = std::variant<int, double, std::vector<double>>;
static double total(const Value &v) {
  if (const double *number = std::get_if<double>(&v))
    return *number * *number;
  if (const auto *all = std::get_if<std::vector<double>>(&v)) {
    double sum = 0.0;
    for (const double e : *all)
      sum += e * e;
    return sum;
  }
  return std::get<0>(v);
}

struct Law {
  std::variant<std::monostate, double> factor;
  double at(double x) const { return factor.index() == 0 ? x : x * std::get<1>(factor); }
};

void f(int n, int m, double *x, double *y) {
  std::vector<Shape> shapes;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0)
      shapes.push_back(Circle{x[i]});
    else
      shapes.emplace_back(Box{x[i], x[i] * y[i % m]});
  }
  for (int i = 0; i < n; i++)
    y[i % m] += areaOf(shapes[i]) * widthOf(shapes[i]) + 0.1 * overlap(shapes[i], shapes[n - 1 - i]);
  shapes[1] = Circle{y[0]};
  y[1] *= areaOf(shapes[1]);

  Value v = 2;
  y[2] += total(v) * x[0];
  v = x[0] * x[1];
  std::get<double>(v) += x[2];
  y[2] += total(v);
  v = std::vector<double>{x[3], y[3]};
  Value kept = v;
  std::get<2>(v).push_back(x[4] * y[1]);
  y[3] += total(v) * total(kept);
  v.emplace<1>(y[3] * x[5]);
  y[0] += total(v);
  v.swap(kept);
  y[1] += total(v) * total(kept);

  Law law;
  y[2] = law.at(y[2]);
  if (x[6] < 10.0)
    law.factor = x[6];
  y[2] = law.at(y[2]);
}
