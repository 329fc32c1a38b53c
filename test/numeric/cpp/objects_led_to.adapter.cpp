#include "Problem.h"
#include <memory>
#include <vector>

using oracle::Values;

namespace model {

class Law {
public:
  std::vector<double> coefficients;
  double exponent = 2.0;
  explicit Law(int n) : coefficients(n) {}
  double operator()(int i, double v) const { return coefficients[i] * v + exponent * v * v; }
};

class Mesh {
  std::vector<int> next;

public:
  int n;
  double width = 1.0;
  std::vector<double> x;
  double *volume;
  const Law *law;
  Mesh(int n, double *volume, const Law *law) : next(n), n(n), x(n), volume(volume), law(law) {
    for (int i = 0; i < n; ++i)
      next[i] = (i + 1) % n;
  }
  int after(int i) const { return next[i]; }
  void widen(double by) { width *= 1.0 + by * x[0]; }
};

class Source {
public:
  double strength = 0.0;
  std::vector<double> where;
  explicit Source(int n) : where(n) {}
};

class Flow {
public:
  Mesh *mesh;
  const Law &law;
  std::unique_ptr<Source> source;
  Source *none = nullptr;
  std::vector<double> v;
  double time = 0.5;
  Flow(Mesh *mesh, const Law &law) : mesh(mesh), law(law), source(new Source(mesh->n)), v(mesh->n) {}
  void step(double dt);
};

void f(Flow &flow, double dt);
ORACLE_WEAK void f_d(Flow &flow, Flow &flow_d, double dt, double dt_d);
ORACLE_WEAK void f_b(Flow &flow, Flow &flow_b, double dt, double *dt_b);
ORACLE_WEAK void f_w(Flow &flow, Flow &flow_w, double dt, double *dt_w);

} // namespace model

namespace {

int n;

struct Call {
  Values v;
  std::vector<double> volume;
  model::Law first, second;
  model::Mesh mesh;
  model::Flow flow;

  explicit Call(Values v)
      : v(v), volume(n), first(n), second(n), mesh(n, volume.data(), &first), flow(&mesh, second) {
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool isBack) {
    for (int i = 0; i < n; ++i) {
      v.each(mesh.x[i], 0, i, isBack);
      v.each(flow.v[i], 0, n + i, isBack);
      v.each(flow.source->where[i], 0, 2 * n + i, isBack);
      v.each(volume[i], 1, i, isBack);
      v.each(first.coefficients[i], 2, i, isBack);
      v.each(second.coefficients[i], 2, n + i, isBack);
    }
    v.each(first.exponent, 2, 2 * n, isBack);
    v.each(second.exponent, 2, 2 * n + 1, isBack);
    v.each(mesh.width, 3, 0, isBack);
    v.each(flow.source->strength, 3, 1, isBack);
    v.each(flow.time, 3, 2, isBack);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[5];
  variables[0] = inOut<double>("fields", 3 * n);
  variables[1] = inOut<double>("volume", n);
  variables[2] = in<double>("laws", 2 * n + 2);
  variables[3] = inOut<double>("numbers", 3);
  variables[4] = in<double>("dt");
  return {variables,
          5,
          [](Values v) {
            Call c(v);
            model::f(c.flow, v[4][0]);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            model::f_d(c.flow, t.flow, v[4][0], d[4][0]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(c.flow, a.flow, v[4][0], &b[4][0]);
            c.store();
            a.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_w(c.flow, a.flow, v[4][0], &b[4][0]);
            c.store();
            a.store();
          }};
}
