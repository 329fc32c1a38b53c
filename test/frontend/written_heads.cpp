// Heads as people write them: scopes, typedefs, blanks, places of const, names and default arguments; templates and their
// instances that are declared before they are defined; instances of class templates, friends.
// RUN: %adjgen '--head=m::f(const double*, m::Data const *, double*)(y)/(x)' -o - %s -- | FileCheck --check-prefix=THREE %s
// RUN: %adjgen '--head=::m::f(const m::real *x, const Data *d, double y[])(y)/(x)' -o - %s -- | FileCheck --check-prefix=THREE %s
// RUN: %adjgen '--head=m::f (double const *, struct m::Data const *const, double *y)(y)/(x)' -o - %s -- | FileCheck --check-prefix=THREE %s
// RUN: %adjgen '--head=m::f(const double*,const double*,const Data*,double*)(y)/(u)' -o - %s -- | FileCheck --check-prefix=FOUR %s
// RUN: %adjgen '--head=m::g(long unsigned, const Pair<m::real>&, double x = 1.5)' -o - %s -- | FileCheck --check-prefix=PAIR %s
// RUN: %adjgen '--head=m::g(unsigned long n, const m::Pair<double, int> &p, double)' -o - %s -- | FileCheck --check-prefix=PAIR %s
// RUN: %adjgen '--head=m::g(signed, double (*)[3])' -o - %s -- | FileCheck --check-prefix=ROWS %s
// RUN: %adjgen '--head=m::g(int n, double a[][3])' -o - %s -- | FileCheck --check-prefix=ROWS %s
// RUN: %adjgen '--head=m::cost<double>' '--head=m::cost<float>(const float *x, float*)' '--head=m::spec<double>' -o - %s -- | FileCheck --check-prefix=DECLARED %s
// RUN: %adjgen '--head=m::Law<double>::at<2>' '--head=m::Law<float>::at<2>' '--head=m::Law<double>::plain' '--head=m::of(const m::Law<double> &, double)' -o - %s -- | FileCheck --check-prefix=CLASS %s
// RUN: %adjgen '--head=m::Law<double>::both(double)' -o - %s -- | FileCheck --check-prefix=MUTABLE %s
// RUN: %adjgen '--head=m::Law<double>::both(double t) const(return)/(t)' -o - %s -- | FileCheck --check-prefix=CONST %s
// RUN: %adjgen '--head=m::mixed(Ratio, Ratio)' -o - %s -- | FileCheck --check-prefix=TYPES %s
// RUN: %adjgen '--head=m::named(Ratio)' -o - %s -- | FileCheck --check-prefix=PARAMETERS %s
// RUN: %adjgen '--head=m::sum(triple)' '--head=m::sum(quad)' -o - %s -- | FileCheck --check-prefix=OVERLOADS %s
// RUN: %adjgen '--head=m::first(m::Row<double, 3ul> const&)' -o - %s -- | FileCheck --check-prefix=DEMANGLED %s
// RUN: %adjgen '--head=m::Stage<double>::run<int>(double const*, int)' -o - %s -- | FileCheck --check-prefix=SHORTER %s
// RUN: %refused '--head=m::f(y)/(x)' '--head=m::Law<double>::both' '--head=m::Law<double>::both(float)' %s -- | FileCheck %s
// CHECK: error: the head 'm::f' is ambiguous [head-ambiguous]
// CHECK-NEXT: note: choose one of 'm::f(const m::real *, const m::Data *, double *)', 'm::f(const double *, const double *, const m::Data *, double *)'
// CHECK: error: the head 'm::Law<double>::both' is ambiguous [head-ambiguous]
// CHECK-NEXT: note: choose one of 'm::Law<double>::both(double)', 'm::Law<double>::both(double) const'
// CHECK: error: no function 'm::Law<double>::both(float)' with a body
namespace m {
using real = double;
struct Data {
  double a;
};
// THREE: void f_b(const {{.*}} *x, {{.*}} *x_b, const m::Data *d,
void f(const real *x, const Data *d, double *y) { *y = x[0] * x[0] * d->a; }
// FOUR: void f_b(const double *x, const double *u, double *u_b, const m::Data *d,
void f(const double *x, const double *u, const Data *d, double *y) { *y = x[0] * u[0] * d->a; }

template <class T, class I = int> struct Pair {
  T first;
  I second;
};
// PAIR: void g_b(unsigned long n,
double g(unsigned long n, const Pair<real> &p, double x = 1.5) {
  return static_cast<double>(n) * p.first * x;
}
// ROWS: void g_b(int n, double a[][3], double a_b[][3])
void g(int n, double a[][3]) {
  for (int i = 0; i < n; i++)
    a[i][1] *= a[i][0];
}

// DECLARED: void cost_b(const double *x, double *x_b, double *y, double *y_b)
// DECLARED: void cost_b(const float *x, float *x_b, float *y, float *y_b)
// DECLARED: void spec_b(double *x, double *x_b)
template <typename T> void cost(const T *x, T *y);
template <typename T> void cost(const T *x, T *y);
template <typename T> void cost(const T *x, T *y) { *y = x[0] * x[1]; }
template <typename T> void spec(T *x);
template <> void spec<double>(double *x);
template <> void spec<double>(double *x) { *x *= *x; }

template <class T> struct Law {
  T k;
  template <int N> T at(T t) const;
  T plain(T t) { return k * t; }
  T both(T t) { return k * t; }
  T both(T t) const { return k * t * t; }
  friend T of(const Law &l, T x) { return l.k * x * x; }
};
// CLASS: void at_b(const m::Law<double> &self, m::Law<double> &self_b, double t, double *t_b, double return_b)
// CLASS: void at_b(const m::Law<float> &self, m::Law<float> &self_b, float t, float *t_b, float return_b)
// CLASS: void plain_b(m::Law<double> &self, m::Law<double> &self_b, double t, double *t_b, double return_b)
// CLASS: void of_b(const m::Law<double> &l, m::Law<double> &l_b, double x, double *x_b, double return_b)
// MUTABLE: void both_b(m::Law<double> &self, m::Law<double> &self_b,
// CONST: void both_b(const m::Law<double> &self, double t, double *t_b, double return_b)
template <class T> template <int N> T Law<T>::at(T t) const { return k * t * static_cast<T>(N); }

// TYPES: void mixed_b(m::Ratio a, m::Ratio *a_b, m::Ratio b, m::Ratio *b_b, double return_b)
// PARAMETERS: void named_b(double *Ratio, double *Ratio_b)
using Ratio = double;
double mixed(Ratio a, Ratio b) { return a * b; }
double named(Ratio a);
void named(double *Ratio) { *Ratio *= Ratio[1]; }

// OVERLOADS: void sum_b({{.*}}triple t, {{.*}}triple *t_b, double return_b)
// OVERLOADS: void sum_b({{.*}}quad q, {{.*}}quad *q_b, double return_b)
struct triple {
  double x, y, z;
};
struct quad {
  double x, y, z, w;
};
double sum(triple t) { return t.x * t.y * t.z; }
double sum(quad q) { return q.x * q.y + q.z * q.w; }

template <class T, unsigned long N> struct Row {
  T v[N];
};
// DEMANGLED: void first_b(const m::Row<double, 3> &r, m::Row<double, 3> &r_b, double return_b)
double first(const Row<double, 3> &r) { return r.v[0] * r.v[1]; }

template <class T, class... Rest> struct Stage : Stage<Rest...> {
  template <class I> T run(const T *x, I n) { return x[n] * Stage<Rest...>::run(x, n); }
};
// SHORTER: void run_b(m::Stage<double> &self, const double *x, double *x_b, int n, double return_b)
template <class T> struct Stage<T> {
  template <class I> T run(const T *x, I n) { return x[0] * x[n]; }
};
} // namespace m

double use(double *x, float *s) {
  m::cost(x, x + 1);
  m::cost(s, s + 1);
  m::spec(x);
  x[1] = m::Stage<double, double>().run(x, 2);
  m::Law<double> a{x[0]};
  const m::Law<double> b = a;
  const m::Law<float> c{s[0]};
  return a.at<2>(x[0]) + a.plain(x[1]) + a.both(x[0]) + b.both(x[0]) + static_cast<double>(c.at<2>(s[1])) +
         of(a, x[2]);
}
