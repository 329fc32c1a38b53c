// What Eigen's operators return: the operands, and how each coefficient is made of theirs.
#ifndef ADJGEN_MODEL_EIGEN_NODES
#define ADJGEN_MODEL_EIGEN_NODES
#pragma GCC system_header

#include "assign.h"

namespace Eigen {
namespace internal {

// ---- what is done with one number

#define ADJGEN_OPERATION(Name, Formula)                                                                      \
  struct Name {                                                                                              \
    template <class T> static T of(T x) { return Formula; }                                                  \
  };
ADJGEN_OPERATION(Opposite, -x)
ADJGEN_OPERATION(Abs, std::abs(x))
ADJGEN_OPERATION(Square, x *x)
ADJGEN_OPERATION(Cube, x *x *x)
ADJGEN_OPERATION(Inverse, T(1) / x)
ADJGEN_OPERATION(Sqrt, std::sqrt(x))
ADJGEN_OPERATION(Rsqrt, T(1) / std::sqrt(x))
ADJGEN_OPERATION(Exp, std::exp(x))
ADJGEN_OPERATION(Expm1, std::expm1(x))
ADJGEN_OPERATION(Log, std::log(x))
ADJGEN_OPERATION(Log1p, std::log1p(x))
ADJGEN_OPERATION(Log10, std::log10(x))
ADJGEN_OPERATION(Sin, std::sin(x))
ADJGEN_OPERATION(Cos, std::cos(x))
ADJGEN_OPERATION(Tan, std::tan(x))
ADJGEN_OPERATION(Asin, std::asin(x))
ADJGEN_OPERATION(Acos, std::acos(x))
ADJGEN_OPERATION(Atan, std::atan(x))
ADJGEN_OPERATION(Sinh, std::sinh(x))
ADJGEN_OPERATION(Cosh, std::cosh(x))
ADJGEN_OPERATION(Tanh, std::tanh(x))
ADJGEN_OPERATION(Logistic, T(1) / (T(1) + std::exp(-x)))
ADJGEN_OPERATION(Floor, std::floor(x))
ADJGEN_OPERATION(Ceil, std::ceil(x))
ADJGEN_OPERATION(Round, std::round(x))
ADJGEN_OPERATION(Sign, x > T(0) ? T(1) : x < T(0) ? T(-1) : T(0))
#undef ADJGEN_OPERATION

// ---- with two

#define ADJGEN_OPERATION(Name, Result, Formula)                                                              \
  struct Name {                                                                                              \
    template <class T> static Result of(T a, T b) { return Formula; }                                        \
  };
ADJGEN_OPERATION(Sum, T, a + b)
ADJGEN_OPERATION(Difference, T, a - b)
ADJGEN_OPERATION(Multiple, T, a *b)
ADJGEN_OPERATION(Quotient, T, a / b)
ADJGEN_OPERATION(Least, T, b < a ? b : a)
ADJGEN_OPERATION(Greatest, T, a < b ? b : a)
ADJGEN_OPERATION(Power, T, std::pow(a, b))
ADJGEN_OPERATION(IsLess, bool, a < b)
ADJGEN_OPERATION(IsAtMost, bool, a <= b)
ADJGEN_OPERATION(IsGreater, bool, a > b)
ADJGEN_OPERATION(IsAtLeast, bool, a >= b)
ADJGEN_OPERATION(IsEqual, bool, a == b)
ADJGEN_OPERATION(IsOther, bool, a != b)
ADJGEN_OPERATION(Both, bool, a &&b)
ADJGEN_OPERATION(Either, bool, a || b)
#undef ADJGEN_OPERATION

template <class Op, class T> using result_of = decltype(Op::of(T(), T()));

} // namespace internal

// ---- coefficient by coefficient

template <class Op, class X> class CwiseUnaryOp;
template <class Op, class L, class R> class CwiseBinaryOp;
template <class Op, class X> class CwiseScalarOp;
template <class Op, class X> class ScalarCwiseOp;
template <class F, class X> class CwiseFunction;
template <class F, class L, class R> class CwiseBinaryFunction;
template <class T, class X> class CwiseCast;
template <class T, int R, int C, bool IsArray> class ConstantExpression;
template <class T, int R, int C> class IdentityExpression;
template <class T, int N, bool IsArray> class LinSpacedExpression;
template <class T, int N> class UnitExpression;
template <class V, int R, int C, bool ByColumn> class Replicate;
template <class B, class L, class R> class Select;
template <class B, class L> class SelectOrNumber;
template <class B, class R> class SelectNumberOr;

namespace internal {
template <class X, class S = scalar<X>, bool IsArray = traits<X>::IsArray>
struct like : traits_of<S, traits<X>::Rows, traits<X>::Cols, traits<X>::IsRowMajor, IsArray, false, false> {};
template <class L, class R, class S>
struct like_both
    : traits_of<S, known_of(traits<L>::Rows, traits<R>::Rows), known_of(traits<L>::Cols, traits<R>::Cols),
                traits<L>::IsRowMajor, traits<L>::IsArray, false, false> {};
template <class Op, class X> struct traits<CwiseUnaryOp<Op, X>> : like<X> {};
template <class Op, class L, class R>
struct traits<CwiseBinaryOp<Op, L, R>> : like_both<L, R, result_of<Op, scalar<L>>> {};
template <class Op, class X> struct traits<CwiseScalarOp<Op, X>> : like<X, result_of<Op, scalar<X>>> {
  static constexpr bool IsCheap = traits<X>::IsCheap && std::is_same<Op, Multiple>::value;
};
template <class Op, class X> struct traits<ScalarCwiseOp<Op, X>> : like<X, result_of<Op, scalar<X>>> {
  static constexpr bool IsCheap = traits<X>::IsCheap && std::is_same<Op, Multiple>::value;
};
template <class F, class X>
struct traits<CwiseFunction<F, X>>
    : like<X, typename std::decay<decltype(std::declval<const F &>()(scalar<X>()))>::type> {};
template <class F, class L, class R>
struct traits<CwiseBinaryFunction<F, L, R>>
    : like_both<L, R,
                typename std::decay<decltype(std::declval<const F &>()(scalar<L>(), scalar<R>()))>::type> {};
template <class T, class X> struct traits<CwiseCast<T, X>> : like<X, T> {};
template <class T, int R, int C, bool IsArray>
struct traits<ConstantExpression<T, R, C, IsArray>> : traits_of<T, R, C, false, IsArray, false, true> {};
template <class T, int R, int C>
struct traits<IdentityExpression<T, R, C>> : traits_of<T, R, C, false, false, false, true> {};
template <class T, int N, bool IsArray>
struct traits<LinSpacedExpression<T, N, IsArray>> : traits_of<T, N, 1, false, IsArray, false, false> {};
template <class T, int N>
struct traits<UnitExpression<T, N>> : traits_of<T, N, 1, false, false, false, true> {};
template <class V, int R, int C, bool ByColumn>
struct traits<Replicate<V, R, C, ByColumn>>
    : traits_of<scalar<V>, R, C, false, traits<V>::IsArray, false, false> {};
template <class B, class L, class R> struct traits<Select<B, L, R>> : like<L> {};
template <class B, class L> struct traits<SelectOrNumber<B, L>> : like<L> {};
template <class B, class R> struct traits<SelectNumberOr<B, R>> : like<R> {};
} // namespace internal

template <class Op, class X>
class ADJGEN_EXPRESSION CwiseUnaryOp : public internal::base<CwiseUnaryOp<Op, X>> {
  internal::nested<X> operand;

public:
  explicit CwiseUnaryOp(const X &x) : operand(x) {}
  Index rows() const { return operand.rows(); }
  Index cols() const { return operand.cols(); }
  auto coeff(Index i) const { return Op::of(operand.coeff(i)); }
  auto coeff(Index i, Index j) const { return Op::of(operand.coeff(i, j)); }
};

template <class Op, class L, class R>
class ADJGEN_EXPRESSION CwiseBinaryOp : public internal::base<CwiseBinaryOp<Op, L, R>> {
  internal::nested<L> left;
  internal::nested<R> right;

public:
  CwiseBinaryOp(const L &l, const R &r) : left(l), right(r) {}
  Index rows() const {
    if constexpr (internal::traits<L>::Rows != Dynamic)
      return left.rows();
    else
      return right.rows();
  }
  Index cols() const {
    if constexpr (internal::traits<L>::Cols != Dynamic)
      return left.cols();
    else
      return right.cols();
  }
  auto coeff(Index i) const { return Op::of(left.coeff(i), right.coeff(i)); }
  auto coeff(Index i, Index j) const { return Op::of(left.coeff(i, j), right.coeff(i, j)); }
};

template <class Op, class X>
class ADJGEN_EXPRESSION CwiseScalarOp : public internal::base<CwiseScalarOp<Op, X>> {
  internal::nested<X> operand;
  internal::scalar<X> number;

public:
  CwiseScalarOp(const X &x, internal::scalar<X> s) : operand(x), number(s) {}
  Index rows() const { return operand.rows(); }
  Index cols() const { return operand.cols(); }
  auto coeff(Index i) const { return Op::of(operand.coeff(i), number); }
  auto coeff(Index i, Index j) const { return Op::of(operand.coeff(i, j), number); }
};

template <class Op, class X>
class ADJGEN_EXPRESSION ScalarCwiseOp : public internal::base<ScalarCwiseOp<Op, X>> {
  internal::nested<X> operand;
  internal::scalar<X> number;

public:
  ScalarCwiseOp(internal::scalar<X> s, const X &x) : operand(x), number(s) {}
  Index rows() const { return operand.rows(); }
  Index cols() const { return operand.cols(); }
  auto coeff(Index i) const { return Op::of(number, operand.coeff(i)); }
  auto coeff(Index i, Index j) const { return Op::of(number, operand.coeff(i, j)); }
};

template <class F, class X>
class ADJGEN_EXPRESSION CwiseFunction : public internal::base<CwiseFunction<F, X>> {
  internal::nested<X> operand;
  const F &function;

public:
  CwiseFunction(const X &x, const F &f) : operand(x), function(f) {}
  Index rows() const { return operand.rows(); }
  Index cols() const { return operand.cols(); }
  internal::scalar<CwiseFunction> coeff(Index i) const { return function(operand.coeff(i)); }
  internal::scalar<CwiseFunction> coeff(Index i, Index j) const { return function(operand.coeff(i, j)); }
};

template <class F, class L, class R>
class ADJGEN_EXPRESSION CwiseBinaryFunction : public internal::base<CwiseBinaryFunction<F, L, R>> {
  internal::nested<L> left;
  internal::nested<R> right;
  const F &function;

public:
  CwiseBinaryFunction(const L &l, const R &r, const F &f) : left(l), right(r), function(f) {}
  Index rows() const { return left.rows(); }
  Index cols() const { return left.cols(); }
  internal::scalar<CwiseBinaryFunction> coeff(Index i) const {
    return function(left.coeff(i), right.coeff(i));
  }
  internal::scalar<CwiseBinaryFunction> coeff(Index i, Index j) const {
    return function(left.coeff(i, j), right.coeff(i, j));
  }
};

template <class T, class X> class ADJGEN_EXPRESSION CwiseCast : public internal::base<CwiseCast<T, X>> {
  internal::nested<X> operand;

public:
  explicit CwiseCast(const X &x) : operand(x) {}
  Index rows() const { return operand.rows(); }
  Index cols() const { return operand.cols(); }
  T coeff(Index i) const { return static_cast<T>(operand.coeff(i)); }
  T coeff(Index i, Index j) const { return static_cast<T>(operand.coeff(i, j)); }
};

// ---- values without operands

template <class T, int R, int C, bool IsArray>
class ADJGEN_EXPRESSION ConstantExpression : public internal::base<ConstantExpression<T, R, C, IsArray>> {
  Index height, width;
  T number;

public:
  ConstantExpression(Index rows, Index cols, T value) : height(rows), width(cols), number(value) {}
  Index rows() const { return height; }
  Index cols() const { return width; }
  T coeff(Index) const { return number; }
  T coeff(Index, Index) const { return number; }
};

template <class T, int R, int C>
class ADJGEN_EXPRESSION IdentityExpression : public internal::base<IdentityExpression<T, R, C>> {
  Index height, width;

public:
  IdentityExpression(Index rows, Index cols) : height(rows), width(cols) {}
  Index rows() const { return height; }
  Index cols() const { return width; }
  T coeff(Index i) const { return i == 0 ? T(1) : T(0); }
  T coeff(Index i, Index j) const { return i == j ? T(1) : T(0); }
};

template <class T, int N>
class ADJGEN_EXPRESSION UnitExpression : public internal::base<UnitExpression<T, N>> {
  Index height, place;

public:
  UnitExpression(Index n, Index k) : height(n), place(k) {}
  Index rows() const { return height; }
  Index cols() const { return 1; }
  T coeff(Index i) const { return i == place ? T(1) : T(0); }
  T coeff(Index i, Index) const { return i == place ? T(1) : T(0); }
};

template <class T, int N, bool IsArray>
class ADJGEN_EXPRESSION LinSpacedExpression : public internal::base<LinSpacedExpression<T, N, IsArray>> {
  Index height;
  T low, step;

public:
  LinSpacedExpression(Index n, T from, T to)
      : height(n), low(from), step(n > 1 ? (to - from) / T(n - 1) : T(0)) {}
  Index rows() const { return height; }
  Index cols() const { return 1; }
  T coeff(Index i) const { return low + T(i) * step; }
  T coeff(Index i, Index) const { return low + T(i) * step; }
};

namespace internal {
template <class V> constexpr bool is_scaled = false;
template <class Op, class X> constexpr bool is_scaled<CwiseScalarOp<Op, X>> = true;
template <class Op, class X> constexpr bool is_scaled<ScalarCwiseOp<Op, X>> = true;
/// What is repeated is computed before the matrix changes, unless it is a matrix, or a part of one, itself.
template <class V>
using repeated = typename nested_of<V, traits<V>::IsPlain, !traits<V>::IsCheap || is_scaled<V>>::type;
} // namespace internal

/// A vector for each column, or for each row, of a matrix.
template <class V, int R, int C, bool ByColumn>
class ADJGEN_EXPRESSION Replicate : public internal::base<Replicate<V, R, C, ByColumn>> {
  internal::repeated<V> operand;
  Index height, width;

public:
  Replicate(const V &v, Index rows, Index cols) : operand(v), height(rows), width(cols) {}
  Index rows() const { return height; }
  Index cols() const { return width; }
  auto coeff(Index i) const { return operand.coeff(i); }
  auto coeff(Index i, Index j) const {
    if constexpr (ByColumn)
      return operand.coeff(i);
    else
      return operand.coeff(j);
  }
};

// ---- (a < b).select(x, y)

template <class B, class L, class R> class ADJGEN_EXPRESSION Select : public internal::base<Select<B, L, R>> {
  internal::nested<B> test;
  internal::nested<L> yes;
  internal::nested<R> no;

public:
  Select(const B &b, const L &l, const R &r) : test(b), yes(l), no(r) {}
  Index rows() const { return test.rows(); }
  Index cols() const { return test.cols(); }
  auto coeff(Index i) const { return test.coeff(i) ? yes.coeff(i) : no.coeff(i); }
  auto coeff(Index i, Index j) const { return test.coeff(i, j) ? yes.coeff(i, j) : no.coeff(i, j); }
};

template <class B, class L>
class ADJGEN_EXPRESSION SelectOrNumber : public internal::base<SelectOrNumber<B, L>> {
  internal::nested<B> test;
  internal::nested<L> yes;
  internal::scalar<L> no;

public:
  SelectOrNumber(const B &b, const L &l, internal::scalar<L> r) : test(b), yes(l), no(r) {}
  Index rows() const { return test.rows(); }
  Index cols() const { return test.cols(); }
  auto coeff(Index i) const { return test.coeff(i) ? yes.coeff(i) : no; }
  auto coeff(Index i, Index j) const { return test.coeff(i, j) ? yes.coeff(i, j) : no; }
};

template <class B, class R>
class ADJGEN_EXPRESSION SelectNumberOr : public internal::base<SelectNumberOr<B, R>> {
  internal::nested<B> test;
  internal::scalar<R> yes;
  internal::nested<R> no;

public:
  SelectNumberOr(const B &b, internal::scalar<R> l, const R &r) : test(b), yes(l), no(r) {}
  Index rows() const { return test.rows(); }
  Index cols() const { return test.cols(); }
  auto coeff(Index i) const { return test.coeff(i) ? yes : no.coeff(i); }
  auto coeff(Index i, Index j) const { return test.coeff(i, j) ? yes : no.coeff(i, j); }
};

// ---- values that are computed where the expression is made

namespace internal {
template <class X>
struct traits<Evaluated<X>> : traits_of<scalar<X>, traits<X>::Rows, traits<X>::Cols,
                                        traits<plain<X>>::IsRowMajor, traits<X>::IsArray, false, true> {};

template <class X> class ADJGEN_EXPRESSION Evaluated : public base<Evaluated<X>> {
  plain<X> held;

public:
  Evaluated(const X &x) : held(x) {}
  Index rows() const { return held.rows(); }
  Index cols() const { return held.cols(); }
  scalar<X> coeff(Index i) const { return held.coeff(i); }
  scalar<X> coeff(Index i, Index j) const { return held.coeff(i, j); }
};

/// A product of one row and one column is a number where one is wanted.
template <class P, class S, bool IsNumber> class NumberOf {};
template <class P, class S> class NumberOf<P, S, true> {
public:
  operator S() const { return static_cast<const P &>(*this).coeff(0, 0); }
};

template <class L, class R>
struct traits<Product<L, R>> : traits_of<scalar<L>, traits<L>::Rows, traits<R>::Cols,
                                         traits<L>::Rows == 1 && traits<R>::Cols != 1, false, false, false> {
  static constexpr bool IsProduct = true;
};
} // namespace internal

template <class L, class R>
class ADJGEN_EXPRESSION Product
    : public MatrixBase<Product<L, R>>,
      public internal::NumberOf<Product<L, R>, internal::scalar<L>,
                                internal::traits<L>::Rows == 1 && internal::traits<R>::Cols == 1> {
  internal::factor<L> left;
  internal::factor<R> right;

public:
  Product(const L &l, const R &r) : left(l), right(r) {}
  Index rows() const { return left.rows(); }
  Index cols() const { return right.cols(); }
  internal::scalar<L> coeff(Index i) const {
    if constexpr (internal::traits<R>::Cols == 1)
      return coeff(i, 0);
    else
      return coeff(0, i);
  }
  internal::scalar<L> coeff(Index i, Index j) const {
    if constexpr (internal::traits<L>::Cols == 1 || internal::traits<R>::Rows == 1)
      return left.coeff(i, 0) * right.coeff(0, j);
    else
      return dot_product(i, j);
  }

private:
  internal::scalar<L> dot_product(Index i, Index j) const {
    internal::scalar<L> total(0);
    const Index n = inner();
    for (Index k = 0; k < n; ++k) {
      if constexpr (internal::traits<L>::Rows == 1 && internal::traits<R>::Cols == 1)
        total += left.coeff(k) * right.coeff(k);
      else if constexpr (internal::traits<L>::Rows == 1)
        total += left.coeff(k) * right.coeff(k, j);
      else if constexpr (internal::traits<R>::Cols == 1)
        total += left.coeff(i, k) * right.coeff(k);
      else
        total += left.coeff(i, k) * right.coeff(k, j);
    }
    return total;
  }
  Index inner() const {
    if constexpr (internal::traits<L>::Cols != Dynamic)
      return left.cols();
    else
      return right.rows();
  }
};

/// v.asDiagonal(): only as a factor.
template <class X> class ADJGEN_EXPRESSION DiagonalWrapper {
public:
  internal::nested<X> entries;
  explicit DiagonalWrapper(const X &x) : entries(x) {}
};

template <class V, class M, bool Left> class DiagonalProduct;
namespace internal {
template <class V, class M, bool Left> struct traits<DiagonalProduct<V, M, Left>> : like<M> {};
} // namespace internal

template <class V, class M, bool Left>
class ADJGEN_EXPRESSION DiagonalProduct : public MatrixBase<DiagonalProduct<V, M, Left>> {
  internal::nested<V> entries;
  internal::nested<M> matrix;

public:
  DiagonalProduct(const V &v, const M &m) : entries(v), matrix(m) {}
  Index rows() const { return matrix.rows(); }
  Index cols() const { return matrix.cols(); }
  auto coeff(Index i) const {
    if constexpr (Left == (internal::traits<M>::Cols == 1))
      return entries.coeff(i) * matrix.coeff(i);
    else
      return entries.coeff(0) * matrix.coeff(i);
  }
  auto coeff(Index i, Index j) const {
    if constexpr (Left)
      return entries.coeff(i) * matrix.coeff(i, j);
    else
      return entries.coeff(j) * matrix.coeff(i, j);
  }
};

} // namespace Eigen

#endif
