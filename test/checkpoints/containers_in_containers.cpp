// n=4 m=3 threads=1,2 : vectors of vectors, of structs with vectors, three deep, in arrays; rows by pointers that are moved, or that lose elements
#include <array>
#include <cstddef>
#include <vector>
namespace {
struct Layer {
  std::vector<std::vector<double>> w;
  std::vector<double> b;
  int used;
  double scale;
};
struct Net {
  std::vector<Layer> layers;
  double rate;
};
struct Pair {
  std::vector<double> a;
  double b[2];
};
void train(Net &net, const double *x, int n) {
  for (Layer &l : net.layers) {
    for (std::size_t i = 0; i < l.w.size(); i++)
      for (std::size_t j = 0; j < l.w[i].size(); j++)
        l.w[i][j] += net.rate * x[(i + j) % n] * l.w[i][0] * l.scale;
    for (double &e : l.b)
      e *= 1.0 + 0.1 * l.w[0][0];
    l.used++;
    l.scale *= 1.0 + 0.1 * l.b[0] * l.used;
  }
  net.rate *= 0.9 + 0.01 * net.layers[1].w[1][0];
}
double trained(const double *x, int n) {
  Net net;
  net.rate = 0.1 * x[0];
  net.layers.resize(2);
  for (int k = 0; k < 2; k++) {
    net.layers[k].w.resize(k + 2);
    for (std::size_t i = 0; i < net.layers[k].w.size(); i++)
      net.layers[k].w[i].assign(i + 1, x[i % n]);
    net.layers[k].b.assign(2 + k, 0.5);
    net.layers[k].used = 0;
    net.layers[k].scale = x[1];
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 4; t++)
    train(net, x, n);
  double s = net.rate;
  for (Layer &l : net.layers)
    s += l.w[0][0] * l.scale + l.b[1] * l.w[1][1];
  return s;
}
double rows(const double *x, int n) {
  std::vector<std::vector<double>> u(20, std::vector<double>(x, x + n));
  std::array<std::vector<double>, 20> v;
  Pair p[3];
  for (auto &r : v)
    r.assign(x, x + n);
  for (auto &q : p) {
    q.a.assign(x, x + 2);
    q.b[0] = x[0];
    q.b[1] = x[1];
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 4; t++) {
#pragma omp parallel for
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < n; j++)
        u[i][j] += 0.1 * v[i][j] * u[i][(j + 1) % n];
    for (int i = 0; i < 20; i++)
      v[i][t % n] *= u[(i + 1) % 20][0];
    for (auto &q : p) {
      q.a[t % 2] += q.b[0] * u[0][0];
      q.b[t % 2] *= 1.1;
    }
  }
  return u[0][0] * v[7][1] + p[2].a[1] * p[1].b[0];
}
double moved(const double *x, int n) {
  std::vector<std::vector<double>> u(3, std::vector<double>(x, x + n));
  double s = 0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < 3; i++) {
      std::vector<double> *p = u.data() + i;
      for (std::size_t j = 0; j < p->size(); j++)
        (*p)[j] *= 1.0 + 0.1 * u[(i + 1) % 3][0];
      u[i].pop_back();
    }
    s += u[0].back() * u[1].back();
  }
  return s + u[2][0];
}
} // namespace
void f(int n, int m, double *x, double *y) {
  y[0] = trained(x, n);
  y[1 % m] = rows(x, n);
  y[2 % m] = moved(x, n);
}
