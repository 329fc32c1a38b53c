#include "Problem.h"

using oracle::Values;

void f(int n, int m, double *x, double *y);
ORACLE_WEAK void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b);

// What the case only declares.
struct Engine {
  static double helper(double);
  static int number(int);
  struct Part {
    static double weight(const double *, int);
  };
  static double (*chosen(int))(double);
  static double (*rows())[2];
};
double Engine::helper(double a) { return a + 0.5; }
int Engine::number(int k) { return k + 2; }
double Engine::Part::weight(const double *table, int k) { return table[k]; }
double (*Engine::chosen(int))(double) { return helper; }
double (*Engine::rows())[2] {
  static double table[1][2] = {{0.5, 0.25}};
  return table;
}
namespace lib {
struct Table {
  static double entry(int, double = 1.5);
};
double Table::entry(int k, double a) { return k * a; }
double scale(double);
int scale(int);
double scale(double a) { return a + 0.125; }
int scale(int k) { return 3 * k; }
struct Pair {
  int a, b;
};
Pair operator+(Pair, Pair);
bool operator<(Pair, Pair);
Pair operator+(Pair p, Pair q) { return {p.a + q.a, p.b + q.b}; }
bool operator<(Pair p, Pair q) { return p.a < q.a; }
} // namespace lib
int operator""_units(unsigned long long);
int operator""_units(unsigned long long k) { return static_cast<int>(k) + 1; }
template <class T> T unit(T v) { return v + v; }
template <class T> T least() { return T(7) / T(2); }
template <class T> struct Limits {
  static T largest(T v) { return v * v; }
};
template double unit(double);
template int unit(int);
template double least();
template int least();
template struct Limits<double>;

static int n, m;

oracle::Problem oracle::describe(int size, int other, const char *) {
  n = size;
  m = other;
  static Variable variables[2];
  variables[0] = inOut<double>("x", n);
  variables[1] = inOut<double>("y", n);
  return {variables,
          2,
          [](Values v) { f(n, m, v[0], v[1]); },
          [](Values v, Values d) { f_d(n, m, v[0], d[0], v[1], d[1]); },
          [](Values v, Values b) { f_b(n, m, v[0], b[0], v[1], b[1]); },
          [](Values v, Values b) { f_w(n, m, v[0], b[0], v[1], b[1]); }};
}
