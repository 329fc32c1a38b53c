// What a numeric case tells the oracle about itself: its real variables and how to call it and its
// derivatives.
//
// Uniform.cpp describes `void f(int n, int m, double *x, double *y)`; a case with another signature brings a
// file NAME.adapter.cpp that defines describe(). Light on purpose (no standard headers): it is compiled once
// per case.
#pragma once

namespace oracle {

// In: read only. Out: overwritten without being read. InOut: both.
enum class Role { In, Out, InOut };
enum class Precision { Float, Double, LongDouble };

template <class T> constexpr Precision precisionOf();
template <> constexpr Precision precisionOf<float>() { return Precision::Float; }
template <> constexpr Precision precisionOf<double>() { return Precision::Double; }
template <> constexpr Precision precisionOf<long double>() { return Precision::LongDouble; }

// `size` reals that stand one after the other in memory.
struct Variable {
  const char *name;
  int size;
  Role role;
  Precision precision;
  bool vanishes = false; // at some of the oracle's points its elements are exactly zero
  bool seedVanishes = false; // so are seeds of its elements
};

template <class T> constexpr Variable in(const char *name, int size = 1) {
  return {name, size, Role::In, precisionOf<T>()};
}
template <class T> constexpr Variable out(const char *name, int size = 1) {
  return {name, size, Role::Out, precisionOf<T>()};
}
template <class T> constexpr Variable inOut(const char *name, int size = 1) {
  return {name, size, Role::InOut, precisionOf<T>()};
}

// The memory of all variables of one call, in the order of Problem::variables: primal values, tangents or
// adjoints.
struct Values {
  void *const *at;
  template <class T> T *as(int variable) const { return static_cast<T *>(at[variable]); }
  double *operator[](int variable) const { return as<double>(variable); }
  // Of objects whose numbers stand elsewhere: this one is number k of a variable. It comes from there, or
  // goes there (`out`).
  template <class T> void each(T &mine, int variable, int k, bool out) const {
    if (out)
      as<T>(variable)[k] = mine;
    else
      mine = as<T>(variable)[k];
  }
};

struct Problem {
  const Variable *variables;
  int count;
  void (*primal)(Values);
  void (*tangent)(Values, Values);
  // One of these may be null: it is not judged then.
  void (*adjoint)(Values, Values);
  void (*adjointWithPrimal)(Values, Values); // f_w: f_b as generated with --with-primal
  // What the tangent must be, by arithmetic of its own: the primal with dual numbers. Or null.
  void (*dual)(Values, Values) = nullptr;
};

// n and m are the sizes that the case's first line gives, head is the --head.
Problem describe(int n, int m, const char *head);

} // namespace oracle

// Derivatives are declared weak: a case can then be validated alone, before there is any generated code.
#define ORACLE_WEAK __attribute__((weak))
