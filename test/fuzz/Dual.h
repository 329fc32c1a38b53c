// Dual numbers, with which random programs are compiled a second time (fuzzer/duals.py): a value with its
// derivative in one direction, forward through whatever the program does. They share nothing with the tool:
// neither its analyses nor its rules.
//
// Reals are Dual<double> and Dual<float>, as in C: a float's value is rounded to float, and so is its
// derivative. What a value that is not used has for a derivative does no harm, since nothing is multiplied by
// it: a derivative of zero stays zero, whatever it is multiplied by (chain). Duals of duals give second
// derivatives.
#pragma once

#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace dual {

template <class V> struct Dual {
  V v, d; // trivial, as double is: memcpy, malloc, unions

  Dual() = default;
  template <class A, class = std::enable_if_t<std::is_arithmetic_v<A> || std::is_enum_v<A>>>
  constexpr Dual(A value) : v(static_cast<V>(value)), d(static_cast<V>(0)) {}
  template <class W, class = std::enable_if_t<!std::is_same_v<V, W>>>
  constexpr Dual(const Dual<W> &other) : v(static_cast<V>(other.v)), d(static_cast<V>(other.d)) {}
  template <class A, class = std::enable_if_t<std::is_arithmetic_v<A>>> explicit constexpr operator A() const {
    return static_cast<A>(v);
  }
};

template <class V> constexpr Dual<V> make(V v, V d) {
  Dual<V> result{};
  result.v = v;
  result.d = d;
  return result;
}

// The type of what is computed of two, of which one is a dual number at least.
template <class A, class B, class = void> struct Wider {};
template <class A, class B>
struct Wider<A, B, std::enable_if_t<std::is_arithmetic_v<A> && std::is_arithmetic_v<B>>> {
  using Type = decltype(A() + B());
};
template <class V, class W> struct Wider<Dual<V>, Dual<W>> {
  using Type = Dual<typename Wider<V, W>::Type>;
};
template <class V, class A> struct Wider<Dual<V>, A, std::enable_if_t<std::is_arithmetic_v<A>>> {
  using Type = Dual<typename Wider<V, std::conditional_t<std::is_integral_v<A>, float, A>>::Type>;
};
template <class A, class W> struct Wider<A, Dual<W>, std::enable_if_t<std::is_arithmetic_v<A>>> {
  using Type = typename Wider<Dual<W>, A>::Type;
};
template <class A> struct IsDual : std::false_type {};
template <class V> struct IsDual<Dual<V>> : std::true_type {};
template <class A, class B> constexpr bool either = IsDual<A>::value || IsDual<B>::value;
template <class A, class B> using Of = std::enable_if_t<either<A, B>, typename Wider<A, B>::Type>;

constexpr bool isZero(double v) { return v == 0; }
template <class V> constexpr bool isZero(const Dual<V> &a) { return isZero(a.v) && isZero(a.d); }

template <class V> V chain(const V &partial, const V &d) { return isZero(d) ? static_cast<V>(0) : partial * d; }

// Arithmetic
template <class V> Dual<V> operator+(const Dual<V> &a) { return a; }
template <class V> Dual<V> operator-(const Dual<V> &a) { return make<V>(-a.v, -a.d); }
template <class A, class B, class R = Of<A, B>> R operator+(const A &a, const B &b) {
  const R x(a), y(b);
  return make(x.v + y.v, x.d + y.d);
}
template <class A, class B, class R = Of<A, B>> R operator-(const A &a, const B &b) {
  const R x(a), y(b);
  return make(x.v - y.v, x.d - y.d);
}
template <class A, class B, class R = Of<A, B>> R operator*(const A &a, const B &b) {
  const R x(a), y(b);
  return make(x.v * y.v, chain(y.v, x.d) + chain(x.v, y.d));
}
template <class A, class B, class R = Of<A, B>> R operator/(const A &a, const B &b) {
  const R x(a), y(b);
  const auto quotient = x.v / y.v;
  return make(quotient, chain(static_cast<decltype(quotient)>(1) / y.v, x.d) - chain(quotient / y.v, y.d));
}
template <class V, class B> Dual<V> &operator+=(Dual<V> &a, const B &b) { return a = Dual<V>(a + b); }
template <class V, class B> Dual<V> &operator-=(Dual<V> &a, const B &b) { return a = Dual<V>(a - b); }
template <class V, class B> Dual<V> &operator*=(Dual<V> &a, const B &b) { return a = Dual<V>(a * b); }
template <class V, class B> Dual<V> &operator/=(Dual<V> &a, const B &b) { return a = Dual<V>(a / b); }
template <class V> Dual<V> &operator++(Dual<V> &a) { return a += 1; }
template <class V> Dual<V> &operator--(Dual<V> &a) { return a -= 1; }
template <class V> Dual<V> operator++(Dual<V> &a, int) {
  const Dual<V> old = a;
  a += 1;
  return old;
}
template <class V> Dual<V> operator--(Dual<V> &a, int) {
  const Dual<V> old = a;
  a -= 1;
  return old;
}

#define DUAL_COMPARISON(op)                                                                                  \
  template <class A, class B, class R = Of<A, B>> bool operator op(const A &a, const B &b) {                 \
    return R(a).v op R(b).v;                                                                                 \
  }
DUAL_COMPARISON(<)
DUAL_COMPARISON(>)
DUAL_COMPARISON(<=)
DUAL_COMPARISON(>=)
DUAL_COMPARISON(==)
DUAL_COMPARISON(!=)
#undef DUAL_COMPARISON
template <class V> bool operator!(const Dual<V> &a) { return a == 0; }

// Functions of one argument: DUAL_FUNCTION(name, derivative), of `v`, with its value `r`.
template <class V> V one() { return static_cast<V>(1); }
#define DUAL_FUNCTION(name, derivative)                                                                      \
  template <class V> Dual<V> name(const Dual<V> &a) {                                                        \
    using std::name, std::sqrt, std::cos, std::sin, std::sinh, std::cosh, std::exp, std::log, std::cbrt;     \
    [[maybe_unused]] const V v = a.v, one = static_cast<V>(1);                                               \
    [[maybe_unused]] const V r = name(v);                                                                    \
    return isZero(a.d) ? make<V>(r, static_cast<V>(0)) : make<V>(r, (derivative)*a.d);                       \
  }
template <class V> Dual<V> sin(const Dual<V> &a);
template <class V> Dual<V> cos(const Dual<V> &a);
template <class V> Dual<V> sinh(const Dual<V> &a);
template <class V> Dual<V> cosh(const Dual<V> &a);
template <class V> Dual<V> exp(const Dual<V> &a);
template <class V> Dual<V> log(const Dual<V> &a);
template <class V> Dual<V> sqrt(const Dual<V> &a);
template <class V> Dual<V> cbrt(const Dual<V> &a);
DUAL_FUNCTION(sin, cos(v))
DUAL_FUNCTION(cos, -sin(v))
DUAL_FUNCTION(tan, one + r *r)
DUAL_FUNCTION(asin, one / sqrt(one - v * v))
DUAL_FUNCTION(acos, -one / sqrt(one - v * v))
DUAL_FUNCTION(atan, one / (one + v * v))
DUAL_FUNCTION(sinh, cosh(v))
DUAL_FUNCTION(cosh, sinh(v))
DUAL_FUNCTION(tanh, one - r *r)
DUAL_FUNCTION(asinh, one / sqrt(v * v + one))
DUAL_FUNCTION(acosh, one / (sqrt(v - one) * sqrt(v + one)))
DUAL_FUNCTION(atanh, one / (one - v * v))
DUAL_FUNCTION(exp, r)
DUAL_FUNCTION(exp2, r *log(one + one))
DUAL_FUNCTION(expm1, r + one)
DUAL_FUNCTION(log, one / v)
DUAL_FUNCTION(log2, one / (v * log(one + one)))
DUAL_FUNCTION(log10, one / (v * log(static_cast<V>(10))))
DUAL_FUNCTION(log1p, one / (one + v))
DUAL_FUNCTION(sqrt, one / (r + r))
DUAL_FUNCTION(cbrt, one / (static_cast<V>(3) * r * r))
DUAL_FUNCTION(erf, exp(-v * v) * static_cast<V>(1.12837916709551257390))
DUAL_FUNCTION(erfc, -exp(-v * v) * static_cast<V>(1.12837916709551257390))
DUAL_FUNCTION(fabs, v < 0 ? -one : one)
DUAL_FUNCTION(abs, v < 0 ? -one : one)
DUAL_FUNCTION(floor, static_cast<V>(0))
DUAL_FUNCTION(ceil, static_cast<V>(0))
DUAL_FUNCTION(trunc, static_cast<V>(0))
DUAL_FUNCTION(round, static_cast<V>(0))
#undef DUAL_FUNCTION

// Functions of two arguments, of any two types of which one is a dual number.
template <class V> Dual<V> power(const Dual<V> &a, const Dual<V> &b) {
  using std::pow, std::log;
  const V r = pow(a.v, b.v);
  V d = static_cast<V>(0);
  if (!isZero(a.d) && !isZero(b.v))
    d = b.v * pow(a.v, b.v - static_cast<V>(1)) * a.d;
  if (!isZero(b.d) && !(a.v == 0))
    d = d + r * log(a.v) * b.d;
  return make<V>(r, d);
}
template <class V> Dual<V> angle(const Dual<V> &a, const Dual<V> &b) {
  using std::atan2;
  const V square = a.v * a.v + b.v * b.v;
  return make<V>(atan2(a.v, b.v), chain<V>(b.v / square, a.d) - chain<V>(a.v / square, b.d));
}
template <class V> Dual<V> length(const Dual<V> &a, const Dual<V> &b) {
  using std::hypot;
  const V r = hypot(a.v, b.v);
  return make<V>(r, chain<V>(a.v / r, a.d) + chain<V>(b.v / r, b.d));
}
template <class V> Dual<V> remains(const Dual<V> &a, const Dual<V> &b) {
  using std::fmod, std::trunc;
  return make<V>(fmod(a.v, b.v), a.d - chain<V>(trunc(a.v / b.v), b.d));
}
template <class V> Dual<V> withSign(const Dual<V> &a, const Dual<V> &b) { return (a.v < 0) == (b.v < 0) ? a : -a; }
#define DUAL_FUNCTION(name, dual)                                                                            \
  template <class A, class B, class R = Of<A, B>> R name(const A &a, const B &b) {                           \
    const R x(a), y(b);                                                                                      \
    return dual;                                                                                             \
  }
DUAL_FUNCTION(pow, power(x, y))
DUAL_FUNCTION(atan2, angle(x, y))
DUAL_FUNCTION(hypot, length(x, y))
DUAL_FUNCTION(fmod, remains(x, y))
DUAL_FUNCTION(fmax, x < y ? y : x)
DUAL_FUNCTION(fmin, y < x ? y : x)
DUAL_FUNCTION(fdim, x > y ? x - y : R(0))
DUAL_FUNCTION(copysign, withSign(x, y))
#undef DUAL_FUNCTION
template <class A, class B, class C, class R = Of<A, decltype(std::declval<B>() + std::declval<C>())>>
R fma(const A &a, const B &b, const C &c) {
  using std::fma;
  const R x(a), y(b), z(c);
  return make(fma(x.v, y.v, z.v), chain(y.v, x.d) + chain(x.v, y.d) + z.d);
}

// Of duals of duals: what the innermost library has.
template <class V> bool isnan(const Dual<V> &a) {
  using std::isnan;
  return isnan(a.v);
}
template <class V> bool isfinite(const Dual<V> &a) {
  using std::isfinite;
  return isfinite(a.v);
}

#ifdef DUAL_OF_DUAL
using Real = Dual<Dual<double>>;
using Real32 = Dual<Dual<float>>;
#else
using Real = Dual<double>;
using Real32 = Dual<float>;
#endif

#define DUAL_FUNCTION(name)                                                                                  \
  inline Real32 name##f(Real32 a) { return name(a); }
DUAL_FUNCTION(sin)
DUAL_FUNCTION(cos)
DUAL_FUNCTION(tan)
DUAL_FUNCTION(tanh)
DUAL_FUNCTION(exp)
DUAL_FUNCTION(log)
DUAL_FUNCTION(sqrt)
DUAL_FUNCTION(fabs)
DUAL_FUNCTION(cbrt)
#undef DUAL_FUNCTION
#define DUAL_FUNCTION(name)                                                                                  \
  inline Real32 name##f(Real32 a, Real32 b) { return name(a, b); }
DUAL_FUNCTION(pow)
DUAL_FUNCTION(atan2)
DUAL_FUNCTION(fmax)
DUAL_FUNCTION(fmin)
DUAL_FUNCTION(hypot)
#undef DUAL_FUNCTION

// Reductions
template <class V> void add(Dual<V> &sum, const Dual<V> &a) { sum += a; }
template <class V> void multiply(Dual<V> &product, const Dual<V> &a) { product *= a; }
template <class V> void raise(Dual<V> &most, const Dual<V> &a) { most = fmax(most, a); }
template <class V> void lower(Dual<V> &least, const Dual<V> &a) { least = fmin(least, a); }

// An operand of `? :`: a float's may have another type than the other one's.
template <class T> constexpr T &&wide(T &&value) { return static_cast<T &&>(value); }
inline Real wide(Real32 &&value) { return value; }
inline Real wide(Real32 &value) { return value; }
inline Real wide(const Real32 &value) { return value; }

// What C's malloc gives.
struct Memory {
  void *at;
  Memory(void *p) : at(p) {}
  template <class T> operator T *() const { return static_cast<T *>(at); }
};

// Calls `f` as a tangent is called.
inline void call(void (*f)(int, int, Dual<double> *, Dual<double> *), int n, int m, double *x, double *x_d,
                 double *y, double *y_d) {
  auto *a = new Dual<double>[n], *b = new Dual<double>[m];
  for (int i = 0; i < n; i++)
    a[i] = make(x[i], x_d[i]);
  for (int i = 0; i < m; i++)
    b[i] = make(y[i], y_d[i]);
  f(n, m, a, b);
  for (int i = 0; i < n; i++)
    x[i] = a[i].v, x_d[i] = a[i].d;
  for (int i = 0; i < m; i++)
    y[i] = b[i].v, y_d[i] = b[i].d;
  delete[] a;
  delete[] b;
}

} // namespace dual

// Programs also call them by the library's name.
namespace std {
using dual::abs, dual::acos, dual::acosh, dual::asin, dual::asinh, dual::atan, dual::atan2, dual::atanh, dual::cbrt, dual::ceil;
using dual::copysign, dual::cos, dual::cosh, dual::erf, dual::erfc, dual::exp, dual::exp2, dual::expm1, dual::fabs, dual::fdim;
using dual::floor, dual::fma, dual::fmax, dual::fmin, dual::fmod, dual::hypot, dual::isfinite, dual::isnan, dual::log, dual::log10;
using dual::log1p, dual::log2, dual::pow, dual::round, dual::sin, dual::sinh, dual::sqrt, dual::tan, dual::tanh, dual::trunc;
} // namespace std
