// n=4 m=4 : functions with external linkage, of namespaces and inline, use variables that only the source has
#include <cmath>
namespace {
double level;
int turns;
} // namespace
namespace model {
static double scale;
void raise() { level *= 1.5 + std::sin(level); }
double scaled(int k) { return scale * k; }
inline void turn() { turns += 2; }
struct Counter {
  int count() const { return ++turns; }
};
} // namespace model
int counted() { return model::Counter().count() % 3; }
static int counts() { return model::Counter().count() % 2 + counted(); }

void f(int n, int m, double *x, double *y) {
  level = 0.1 * m;
  model::scale = 0.5 * n;
  turns = 0;
  for (int i = 0; i < n; i++) {
    model::raise();
    model::turn();
    y[i] = level * x[i] * x[i] * (1 + turns);
    y[counted() % m] += model::scaled(counts() + i) * x[i];
    model::scale += 0.25;
    y[i] *= x[turns % n] * model::scaled(2);
  }
  if (n > 2)
    f(n - 2, m - 2, x + 2, y + 2);
}
