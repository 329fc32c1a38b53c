// n=6 threads=1,2,4 head=model::f no-roundtrip : objects that a head's object points or refers to, and one that is not there
#include <memory>
#include <vector>

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

void Flow::step(double dt) {
  Mesh &m = *mesh;
#pragma omp parallel for
  for (int i = 0; i < m.n; ++i) {
    v[i] += dt * m.x[m.after(i)] * m.width;
    m.volume[i] = (*m.law)(i, v[i]) * v[i] + law.exponent * law.coefficients[i] * m.x[i];
  }
  mesh->widen(dt);
  if (none)
    v[0] *= none->strength;
  if (source) {
    source->strength *= mesh->width;
    for (int i = 0; i < mesh->n; ++i)
      source->where[i] += source->strength * v[i];
  }
  for (int i = 1; i < m.n; ++i)
    m.x[i] *= m.x[i - 1] * m.volume[i];
  time += dt * mesh->width * v[0];
}

void f(Flow &flow, double dt) { flow.step(dt); }

} // namespace model
