// n=8 m=8 : destructors that change variables outside of their object, where scopes are left by return, break and continue
#include <vector>

class Guard {
  double &held, kept;

public:
  explicit Guard(double &v) : held(v), kept(v) { held *= 0.5; }
  ~Guard() { held = held * kept + 0.1; }
};

class Log {
  std::vector<double> &list;
  double last = 0.3;

public:
  explicit Log(std::vector<double> &l) : list(l) {}
  void note(double v) { last = v; }
  ~Log() { list.push_back(last * last); }
};

static double guarded(double &v, double w, std::vector<double> &list) {
  Log log(list);
  Guard outer(v);
  for (int k = 0; k < 5; ++k) {
    Guard inner(w);
    if (k == 1)
      continue;
    if (w > 3.0)
      break;
    if (v * w > 0.4) {
      log.note(v * w);
      return v * w;
    }
    v += 0.1 * w;
  }
  log.note(w);
  return v;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> list;
  for (int i = 0; i < n && i < m; ++i) {
    Guard g(y[i]);
    if (i % 3 == 1)
      continue;
    x[i] += guarded(y[(i + 1) % m], x[i], list);
    if (list.size() > 6)
      break;
  }
  for (double e : list)
    y[0] += 0.5 * e * x[0];
}
