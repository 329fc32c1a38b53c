// n=5 m=5 head=f(x,y)/(x,y) : functions without bodies that no plain name calls: of classes, overloads, templates, operators, new and delete
#include <new>

struct Engine {
  static double helper(double);
  static int number(int);
  struct Part {
    static double weight(const double *, int);
  };
  static double (*chosen(int))(double);
  static double (*rows())[2];
};
namespace lib {
struct Table {
  static double entry(int, double = 1.5);
};
namespace {
struct Local {
  static double twice(double a) { return lib::Table::entry(1, a) * 2.0; }
};
} // namespace
double scale(double);
int scale(int);
struct Pair {
  int a, b;
};
Pair operator+(Pair, Pair);
bool operator<(Pair, Pair);
} // namespace lib
int operator""_units(unsigned long long);
template <class T> T unit(T);
template <class T> T least();
template <class T> struct Limits {
  static T largest(T);
};

/// Memory of its own, which the log asks the operators for.
struct Log {
  explicit Log(int bytes) : room(::operator new(static_cast<unsigned long>(bytes))), lines(bytes / 8) {}
  ~Log() { ::operator delete(room); }
  Log(const Log &) = delete;
  Log &operator=(const Log &) = delete;
  void *room;
  int lines;
};

void f(int n, int m, double *x, double *y) {
  double a[8]; // which nobody else knows
  for (int i = 0; i < n; ++i)
    a[i] = x[i];
  const double table[] = {0.5, 1.0, 2.0};
  double (*const chosen)(double) = n > 3 ? Engine::chosen(n) : static_cast<double (*)(double)>(lib::scale);
  int lines = 0;
  {
    Log log(8 * m);
    lines = log.lines;
  }
  for (int i = 0; i < n; ++i) {
    const lib::Pair p{i, m}, q = p + lib::Pair{1, 1};
    const double c = Engine::helper(2.0) + Engine::number(i) + Engine::Part::weight(table, i % 3) +
                     lib::Local::twice(0.25) + lib::Table::entry(i) + Engine::rows()[0][1];
    const double d =
        lib::scale(i) + lib::scale(0.5 * i) + unit(i) + unit(1.25) + least<double>() + least<int>();
    y[i] += c * a[i] * a[i] + d * a[(i + 1) % n] * a[i] * q.a;
    if (p < q)
      y[i] += 3_units * a[i] * chosen(0.75) + Limits<double>::largest(2.0) * a[i] * lines;
  }
}
