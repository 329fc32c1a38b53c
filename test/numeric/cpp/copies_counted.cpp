// n=6 m=6 : copies, moves and ends that change counters, globals and active memory outside of their objects; parameters, results, elements
#include <utility>
int copies;
struct Counted {
  double v;
  static int moves;
  Counted(double a) : v(a) {}
  Counted(const Counted &o) : v(o.v) { copies++; }
  Counted(Counted &&o) : v(o.v) { moves++; }
};
int Counted::moves;
static double take(Counted c) { return c.v; }

class Logged {
  double *log_, v_;

public:
  Logged(double a, double *log) : log_(log), v_(a) {}
  Logged(const Logged &o) : log_(o.log_), v_(o.v_) { *log_ += v_; }
  ~Logged() { *log_ *= 0.9; }
  double get() const { return v_; }
  void scale(double s) { v_ *= s; }
};
static double read(Logged l) { return l.get(); }
static Logged named(double a, double *log) {
  Logged l(a, log);
  return l;
}
static Logged early(double a, double *log, int k) {
  Logged l(a, log);
  if (k)
    return l;
  l.scale(2.0);
  return l;
}

struct Guard { // copied as memory is, but not destroyed so
  double *place, v;
  Guard(double *p, double a) : place(p), v(a) {}
  ~Guard() { *place += v; }
};
static Guard guard(double *p, double a, int k) {
  Guard g(p, a);
  if (k)
    return g;
  g.v *= 2.0;
  return g;
}
static double kept(Guard g) { return g.v; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    copies = Counted::moves = 0;
    Counted c(x[i]);
    y[i] += take(c);
    y[i] *= 1.0 + copies;
    y[i] += take(std::move(c));
    y[i] *= Counted::moves;
    const Counted list[2] = {c, take(c)};
    y[i] += list[1].v * list[0].v * copies;
    Logged l(x[i], &y[i]);
    y[i] *= 0.5;
    const double t = read(l);
    y[i] += t;
    Logged a = named(x[i], &y[i]);
    y[i] += a.get();
    Logged b = early(x[i], &y[i], i % 2);
    y[i] += 0.25 * b.get();
    Logged again(b);
    y[i] *= 0.5 * again.get();
    {
      Guard g = guard(&y[i], x[i], i % 2);
      y[i] *= 0.5;
      Guard h(g);
      y[i] += h.v;
    }
    const double u = kept(guard(&y[i], 2.0, i % 2));
    y[i] += u;
  }
}
