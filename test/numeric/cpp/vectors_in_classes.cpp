// n=6 m=4 : vectors of numbers in classes, templates, references, lambdas and containers
#include <vector>

using couple = double __attribute__((vector_size(16)));

namespace {

struct Body {
  couple at, speed;
  Body(couple a, couple s) : at(a), speed(s) {}
  void step(double h) {
    speed -= at * h;
    at += speed * h;
  }
  double energy() const { return at[0] * at[0] + speed[1] * at[1]; }
};

template <class T> T mixed(const T &a, const T &b, double w) { return a * w + b * (1.0 - w); }
void turn(couple &v) { v = couple{-v[1], v[0]}; }

} // namespace

extern "C" void f(int n, int m, double *x, double *y) {
  std::vector<Body> all;
  for (int i = 0; i + 1 < n; i++)
    all.push_back(Body(couple{x[i], x[i + 1]}, couple{0.5, x[i] * x[i]}));
  for (Body &b : all) {
    b.step(0.25);
    turn(b.at);
  }
  const auto scaled = [&](couple v) { return v / (2.0 + x[0] * x[0]); };
  std::vector<couple> rows(3, couple{1.0, x[1]});
  for (int k = 0; k < 3; k++)
    rows[k] = mixed(scaled(all[k].at), rows[k], x[2]);
  for (int k = 0; k < m; k++)
    y[k] = all[k].energy() * rows[k % 3][k % 2] + rows[(k + 1) % 3][0];
}
