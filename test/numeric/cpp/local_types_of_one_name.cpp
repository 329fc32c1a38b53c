// n=6 m=6 : C++: types that functions, blocks, closures and instances declare for themselves, with names that are taken
#include <cmath>
struct Pair {
  double u;
};
namespace shapes {
struct Box {
  double width;
};
static double area(const Box &b, double h) {
  struct Pair {
    double low, high;
  } p{b.width, h};
  return p.low * p.high;
}
} // namespace shapes
enum Colour { red, green };

template <class T, int N> static T mean(T v) {
  struct Pair {
    T values[N];
    T scale;
  } p{};
  for (int i = 0; i < N; i++)
    p.values[i] = v * T(i + 1);
  p.scale = T(1) / T(N);
  T sum = 0;
  for (int i = 0; i < N; i++)
    sum += p.values[i] * p.values[i] * p.scale;
  return sum;
}

static double hidden(const Pair &q, double v) {
  struct Box {
    double a, b;
    double Pair;
  };
  struct Chain {
    Chain *next;
    Box box;
  };
  Chain last{nullptr, {v, q.u, v * v}}, first{&last, {q.u, v, 1.0}};
  return first.next->box.a * first.next->box.Pair + first.box.a * last.box.b;
}

static double chosen(int k, double v) {
  enum class Mode { sine, square };
  enum Colour { blue, red };
  Mode mode = k % 2 ? Mode::sine : Mode::square;
  Colour colour = k % 3 ? red : blue;
  double w = mode == Mode::sine ? std::sin(v) : v * v;
  {
    enum class Mode : char { linear = 'l', cubic = 'c' };
    enum { count = 3 };
    using number = double;
    struct Box {
      number parts[count];
      Mode mode;
    } box{{v, w, v * w}, k > 2 ? Mode::linear : Mode::cubic};
    static const Mode modes[] = {Mode::linear, Mode::cubic};
    w = box.mode == modes[0] ? box.parts[2] : box.parts[0] * box.parts[0] * box.parts[1];
  }
  return colour == blue ? w : w * v;
}

static double closures(double v) {
  auto product = [](double z) {
    struct Chain {
      double a, b;
    } q{z, z * z};
    return q.a * q.b;
  };
  auto square = [](double z) {
    struct Chain {
      double u;
    } q{z};
    return q.u * q.u;
  };
  return product(v) + product(2.0 * v) * square(v);
}

static double ofClass(int k, double v) {
  class Model {
  public:
    enum class Mode { once, twice };
    struct Pair {
      double a, b;
    };
    Model(double v, Mode mode) : pair{v, v * v}, mode_(mode) {}
    double value() const { return mode_ == Mode::once ? pair.a : pair.a * pair.b; }
    Pair pair;

  private:
    Mode mode_;
  };
  Model model(v, k % 2 ? Model::Mode::once : Model::Mode::twice);
  Model::Pair copy = model.pair;
  return model.value() * copy.b;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    Pair q{x[0]};
    shapes::Box b{x[i]};
    y[i] = shapes::area(b, x[n - 1]) + mean<double, 2>(x[i]) * mean<double, 3>(q.u) + hidden(q, x[i]);
    y[i] += chosen(i, x[i]) + closures(x[i]) * ofClass(i, x[i]);
    y[i] += mean<float, 2>(0.5f) * (i == red ? x[i] : x[0]);
  }
}
