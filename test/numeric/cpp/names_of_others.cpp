// n=4 m=4 : members, local variables and parameters have the names of static variables and functions that only other functions of the source use; texts that are repeated name others in types, defaults, templates and attributes
#include <cmath>
static int k;
static double weight[3];
enum kind { low, high };
static enum kind chosen;
namespace {
int count;
double level = 2.0;
int advance() { return k++ + count++; }
} // namespace
namespace setup {
static int order;
static double raised(double v) { return v * weight[0] * level; }
} // namespace setup
int others();
int others() {
  chosen = high;
  weight[0] += level;
  setup::order++;
  return advance() + static_cast<int>(setup::raised(2.0)) + chosen;
}

// What texts that are repeated do name.
static const int width = 3;
static int turns = 2;
static double scales[4] = {0.5, 0.25, 1.5, 1.0};
static double factor = 1.25;
namespace {
int depth = 1;
}
static int steps(int from = depth) { return from + static_cast<int>(sizeof scales / sizeof scales[0]); }
struct entry {
  double weight;
  int k, count;
  alignas(sizeof(double) * (width - 1)) double level[width];
};
static const entry entries[2] = {{0.3, 1, 2, {0.5, 0.25, 1.0}}, {0.6, 0, 1, {0.1, 0.2, 0.3}}};
template <class T> static T turned(T v) { return v * T(turns) + T(entries[1].count); }
template <int N> static int longest() { return N + depth; }
static double (*const law)(double) = turned<double>;
struct holder {
  int order = steps();
  double chosen = factor;
  decltype(factor) advance(double count) const { return chosen * count + order; }
};

static double sum(const double *weight, int count) {
  struct {
    int raised;
    double level;
  } local = {2, weight[0]};
  double total = 0.0;
  for (int k = 0; k < count; k++)
    total += weight[k] * local.level + local.raised;
  return total;
}

void f(int n, int m, double *x, double *y) {
  holder h;
  for (int i = 0; i < m; i++) {
    const entry &e = entries[i % 2];
    auto named = [&](double level) { return level * e.weight + e.level[e.k % width] * std::sin(level); };
    y[i] = named(x[i % n]) * sum(x, n) + turned(x[0]) * scales[longest<2>() % 4];
    y[i] += h.advance(x[i % n] * x[i % n]) * steps() + law(x[1]);
  }
}
