// n=6 m=3 no-roundtrip : lists of structs, of vectors and of lists, as members of classes, in vectors; moved
#include <list>
#include <utility>
#include <vector>

struct Body {
  double mass, speed;
  int age;
};

class Swarm {
  std::list<Body> bodies_;
  std::list<std::vector<double>> traces_;

public:
  void add(double mass, double speed) {
    bodies_.push_back({mass, speed, 0});
    traces_.emplace_back(2, mass * speed);
  }
  void step(double h) {
    auto trace = traces_.begin();
    for (Body &b : bodies_) {
      b.speed += h * b.mass;
      b.age++;
      trace->push_back(b.speed * b.speed);
      ++trace;
    }
    if (bodies_.size() > 3) {
      bodies_.pop_front();
      traces_.pop_front();
    }
  }
  double energy() const {
    double e = 0.0;
    for (const auto &b : bodies_)
      e += 0.5 * b.mass * b.speed * b.speed * b.age;
    for (const std::vector<double> &t : traces_)
      for (double v : t)
        e += v;
    return e;
  }
  std::list<Body> taken() { return std::move(bodies_); }
};

void f(int n, int m, double *x, double *y) {
  Swarm swarm;
  for (int i = 0; i < n; i++) {
    swarm.add(x[i], x[(i + 1) % n]);
    swarm.step(0.25 + 0.1 * x[0]);
  }
  y[0] += swarm.energy();
  std::vector<std::list<double>> bins(3);
  for (int i = 0; i < n; i++)
    bins[static_cast<std::size_t>(i) % 3].push_back(x[i] * y[1]);
  std::list<std::list<double>> rows;
  for (auto &b : bins) {
    b.push_front(y[2]);
    rows.push_back(b);
    rows.back().back() *= 2.0;
  }
  for (auto &row : rows)
    for (double v : row)
      y[1] += v * row.front();
  std::list<Body> bodies = swarm.taken();
  const std::list<Body> copy = bodies;
  while (!bodies.empty()) {
    y[m - 1] += bodies.back().speed * copy.front().mass;
    bodies.pop_back();
  }
}
