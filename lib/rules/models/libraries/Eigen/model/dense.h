// The members that all expressions share.
#ifndef ADJGEN_MODEL_EIGEN_DENSE
#define ADJGEN_MODEL_EIGEN_DENSE
#pragma GCC system_header

#include "places.h"

namespace Eigen {

template <class D> class EigenBase {};

template <class D> class DenseBase : public EigenBase<D> {
public:
  using Scalar = internal::scalar<D>;
  using RealScalar = Scalar;
  using CoeffReturnType = Scalar;
  using PlainObject = internal::plain<D>;
  using PlainMatrix = internal::plain<D>;
  using value_type = Scalar;
  using Index = Eigen::Index;
  enum {
    RowsAtCompileTime = internal::traits<D>::Rows,
    ColsAtCompileTime = internal::traits<D>::Cols,
    SizeAtCompileTime = internal::product_of(internal::traits<D>::Rows, internal::traits<D>::Cols),
    IsVectorAtCompileTime = internal::traits<D>::IsVector,
    IsRowMajor = internal::traits<D>::IsRowMajor
  };

  D &derived() { return static_cast<D &>(*this); }
  const D &derived() const { return static_cast<const D &>(*this); }
  Index rows() const { return derived().rows(); }
  Index cols() const { return derived().cols(); }
  Index size() const {
    if constexpr (internal::traits<D>::Rows == 1)
      return derived().cols();
    else if constexpr (internal::traits<D>::Cols == 1)
      return derived().rows();
    else
      return derived().rows() * derived().cols();
  }
  Scalar operator()(Index i) const { return derived().coeff(i); }
  Scalar operator[](Index i) const { return derived().coeff(i); }
  Scalar operator()(Index i, Index j) const { return derived().coeff(i, j); }
  Scalar x() const { return derived().coeff(0); }
  Scalar y() const { return derived().coeff(1); }
  Scalar z() const { return derived().coeff(2); }
  Scalar w() const { return derived().coeff(3); }
  Scalar value() const { return derived().coeff(0, 0); }

  PlainObject eval() const { return PlainObject(derived()); }
  template <class T> CwiseCast<T, D> cast() const { return CwiseCast<T, D>(derived()); }

  // ---- of all coefficients

  Scalar sum() const {
    Scalar total(0);
    if constexpr (internal::traits<D>::IsVector) {
      const Index n = derived().size();
      for (Index i = 0; i < n; ++i)
        total += derived().coeff(i);
    } else {
      const Index rows = derived().rows(), cols = derived().cols();
      for (Index j = 0; j < cols; ++j)
        for (Index i = 0; i < rows; ++i)
          total += derived().coeff(i, j);
    }
    return total;
  }
  Scalar prod() const {
    Scalar total(1);
    if constexpr (internal::traits<D>::IsVector) {
      const Index n = derived().size();
      for (Index i = 0; i < n; ++i)
        total *= derived().coeff(i);
    } else {
      const Index rows = derived().rows(), cols = derived().cols();
      for (Index j = 0; j < cols; ++j)
        for (Index i = 0; i < rows; ++i)
          total *= derived().coeff(i, j);
    }
    return total;
  }
  Scalar mean() const { return sum() / static_cast<Scalar>(derived().size()); }
  Scalar trace() const {
    Scalar total(0);
    const Index n = derived().rows();
    for (Index i = 0; i < n; ++i)
      total += derived().coeff(i, i);
    return total;
  }
  Scalar maxCoeff() const { return extreme<internal::IsGreater>(); }
  Scalar minCoeff() const { return extreme<internal::IsLess>(); }
  template <class I> Scalar maxCoeff(I *at) const { return extremeAt<internal::IsGreater>(at); }
  template <class I> Scalar minCoeff(I *at) const { return extremeAt<internal::IsLess>(at); }
  template <class I> Scalar maxCoeff(I *row, I *col) const {
    return extremeAt<internal::IsGreater>(row, col);
  }
  template <class I> Scalar minCoeff(I *row, I *col) const { return extremeAt<internal::IsLess>(row, col); }
  Index count() const {
    Index n = 0;
    const Index rows = derived().rows(), cols = derived().cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i)
        n += derived().coeff(i, j) ? 1 : 0;
    return n;
  }
  bool any() const { return count() != 0; }
  bool all() const { return count() == derived().rows() * derived().cols(); }

  // ---- parts

  Block<D, 1, internal::traits<D>::Cols> row(Index i) {
    return Block<D, 1, internal::traits<D>::Cols>(derived(), i, 0, 1, derived().cols());
  }
  Block<const D, 1, internal::traits<D>::Cols> row(Index i) const {
    return Block<const D, 1, internal::traits<D>::Cols>(derived(), i, 0, 1, derived().cols());
  }
  Block<D, internal::traits<D>::Rows, 1> col(Index j) {
    return Block<D, internal::traits<D>::Rows, 1>(derived(), 0, j, derived().rows(), 1);
  }
  Block<const D, internal::traits<D>::Rows, 1> col(Index j) const {
    return Block<const D, internal::traits<D>::Rows, 1>(derived(), 0, j, derived().rows(), 1);
  }

#define ADJGEN_PARTS(Name, Parameters, Top, Left, Height, Width)                                             \
  Block<D, Dynamic, Dynamic> Name Parameters {                                                               \
    return Block<D, Dynamic, Dynamic>(derived(), Top, Left, Height, Width);                                  \
  }                                                                                                          \
  Block<const D, Dynamic, Dynamic> Name Parameters const {                                                   \
    return Block<const D, Dynamic, Dynamic>(derived(), Top, Left, Height, Width);                            \
  }
  ADJGEN_PARTS(block, (Index i, Index j, Index height, Index width), i, j, height, width)
  ADJGEN_PARTS(topLeftCorner, (Index height, Index width), 0, 0, height, width)
  ADJGEN_PARTS(topRightCorner, (Index height, Index width), 0, derived().cols() - width, height, width)
  ADJGEN_PARTS(bottomLeftCorner, (Index height, Index width), derived().rows() - height, 0, height, width)
  ADJGEN_PARTS(bottomRightCorner, (Index height, Index width), derived().rows() - height,
               derived().cols() - width, height, width)
#undef ADJGEN_PARTS

#define ADJGEN_FIXED_PARTS(Name, Parameters, Top, Left)                                                      \
  template <int H, int W> Block<D, H, W> Name Parameters {                                                   \
    return Block<D, H, W>(derived(), Top, Left, H, W);                                                       \
  }                                                                                                          \
  template <int H, int W> Block<const D, H, W> Name Parameters const {                                       \
    return Block<const D, H, W>(derived(), Top, Left, H, W);                                                 \
  }
  ADJGEN_FIXED_PARTS(block, (Index i, Index j), i, j)
  ADJGEN_FIXED_PARTS(topLeftCorner, (), 0, 0)
  ADJGEN_FIXED_PARTS(topRightCorner, (), 0, derived().cols() - W)
  ADJGEN_FIXED_PARTS(bottomLeftCorner, (), derived().rows() - H, 0)
  ADJGEN_FIXED_PARTS(bottomRightCorner, (), derived().rows() - H, derived().cols() - W)
#undef ADJGEN_FIXED_PARTS

#define ADJGEN_ROWS(Name, Top)                                                                               \
  Block<D, Dynamic, internal::traits<D>::Cols> Name##Rows(Index n) {                                         \
    return Block<D, Dynamic, internal::traits<D>::Cols>(derived(), Top, 0, n, derived().cols());             \
  }                                                                                                          \
  Block<const D, Dynamic, internal::traits<D>::Cols> Name##Rows(Index n) const {                             \
    return Block<const D, Dynamic, internal::traits<D>::Cols>(derived(), Top, 0, n, derived().cols());       \
  }                                                                                                          \
  template <int n> Block<D, n, internal::traits<D>::Cols> Name##Rows() {                                     \
    return Block<D, n, internal::traits<D>::Cols>(derived(), Top, 0, n, derived().cols());                   \
  }                                                                                                          \
  template <int n> Block<const D, n, internal::traits<D>::Cols> Name##Rows() const {                         \
    return Block<const D, n, internal::traits<D>::Cols>(derived(), Top, 0, n, derived().cols());             \
  }
  ADJGEN_ROWS(top, 0)
  ADJGEN_ROWS(bottom, derived().rows() - n)
#undef ADJGEN_ROWS
#define ADJGEN_COLUMNS(Name, Left)                                                                           \
  Block<D, internal::traits<D>::Rows, Dynamic> Name##Cols(Index n) {                                         \
    return Block<D, internal::traits<D>::Rows, Dynamic>(derived(), 0, Left, derived().rows(), n);            \
  }                                                                                                          \
  Block<const D, internal::traits<D>::Rows, Dynamic> Name##Cols(Index n) const {                             \
    return Block<const D, internal::traits<D>::Rows, Dynamic>(derived(), 0, Left, derived().rows(), n);      \
  }                                                                                                          \
  template <int n> Block<D, internal::traits<D>::Rows, n> Name##Cols() {                                     \
    return Block<D, internal::traits<D>::Rows, n>(derived(), 0, Left, derived().rows(), n);                  \
  }                                                                                                          \
  template <int n> Block<const D, internal::traits<D>::Rows, n> Name##Cols() const {                         \
    return Block<const D, internal::traits<D>::Rows, n>(derived(), 0, Left, derived().rows(), n);            \
  }
  ADJGEN_COLUMNS(left, 0)
  ADJGEN_COLUMNS(right, derived().cols() - n)
#undef ADJGEN_COLUMNS
  Block<D, Dynamic, internal::traits<D>::Cols> middleRows(Index i, Index n) {
    return Block<D, Dynamic, internal::traits<D>::Cols>(derived(), i, 0, n, derived().cols());
  }
  Block<const D, Dynamic, internal::traits<D>::Cols> middleRows(Index i, Index n) const {
    return Block<const D, Dynamic, internal::traits<D>::Cols>(derived(), i, 0, n, derived().cols());
  }
  Block<D, internal::traits<D>::Rows, Dynamic> middleCols(Index j, Index n) {
    return Block<D, internal::traits<D>::Rows, Dynamic>(derived(), 0, j, derived().rows(), n);
  }
  Block<const D, internal::traits<D>::Rows, Dynamic> middleCols(Index j, Index n) const {
    return Block<const D, internal::traits<D>::Rows, Dynamic>(derived(), 0, j, derived().rows(), n);
  }

#define ADJGEN_SEGMENT(Name, Parameters, FixedParameters, Start)                                             \
  VectorBlock<D, Dynamic> Name Parameters { return VectorBlock<D, Dynamic>(derived(), Start, n); }           \
  VectorBlock<const D, Dynamic> Name Parameters const {                                                      \
    return VectorBlock<const D, Dynamic>(derived(), Start, n);                                               \
  }                                                                                                          \
  template <int n> VectorBlock<D, n> Name FixedParameters { return VectorBlock<D, n>(derived(), Start, n); } \
  template <int n> VectorBlock<const D, n> Name FixedParameters const {                                      \
    return VectorBlock<const D, n>(derived(), Start, n);                                                     \
  }
  ADJGEN_SEGMENT(head, (Index n), (), 0)
  ADJGEN_SEGMENT(tail, (Index n), (), derived().size() - n)
  ADJGEN_SEGMENT(segment, (Index k, Index n), (Index k), k)
#undef ADJGEN_SEGMENT

  Transpose<D> transpose() { return Transpose<D>(derived()); }
  Transpose<const D> transpose() const { return Transpose<const D>(derived()); }
  void transposeInPlace() {
    const PlainObject turned(derived().transpose());
    internal::fit(derived(), turned.rows(), turned.cols());
    internal::assign_each<internal::Set>(derived(), turned);
  }
  VectorwiseOp<D, true> colwise() { return VectorwiseOp<D, true>(derived()); }
  VectorwiseOp<const D, true> colwise() const { return VectorwiseOp<const D, true>(derived()); }
  VectorwiseOp<D, false> rowwise() { return VectorwiseOp<D, false>(derived()); }
  VectorwiseOp<const D, false> rowwise() const { return VectorwiseOp<const D, false>(derived()); }

  // ---- values for all coefficients

  D &setConstant(Scalar value) {
    internal::assign_all<internal::Set>(derived(), value);
    return derived();
  }
  D &setZero() { return setConstant(Scalar(0)); }
  D &setOnes() { return setConstant(Scalar(1)); }
  void fill(Scalar value) { setConstant(value); }
  D &setIdentity() {
    const Index rows = derived().rows(), cols = derived().cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i)
        derived().coeffRef(i, j) = i == j ? Scalar(1) : Scalar(0);
    return derived();
  }
  D &setRandom();
  template <class E> void swap(const DenseBase<E> &e) { exchange(const_cast<E &>(e.derived())); }

  D &operator*=(const Scalar &value) {
    const Scalar kept = value;
    internal::assign_all<internal::Times>(derived(), kept);
    return derived();
  }
  D &operator/=(const Scalar &value) {
    const Scalar kept = value;
    internal::assign_all<internal::Divide>(derived(), kept);
    return derived();
  }
  template <class E> D &operator+=(const DenseBase<E> &e) {
    internal::assign<internal::Add>(derived(), e.derived());
    return derived();
  }
  template <class E> D &operator-=(const DenseBase<E> &e) {
    internal::assign<internal::Subtract>(derived(), e.derived());
    return derived();
  }

  CommaInitializer<D, 1> operator<<(const Scalar &value) {
    CommaInitializer<D, 0>(derived()).set(value);
    return CommaInitializer<D, 1>(derived());
  }
  template <class E> VectorCommaInitializer<D> operator<<(const DenseBase<E> &e) {
    VectorCommaInitializer<D>(derived(), 0).place_in(e.derived());
    return VectorCommaInitializer<D>(derived(), e.derived().size());
  }

  // ---- functions of the caller's

  template <class F> CwiseFunction<F, D> unaryExpr(const F &f) const {
    return CwiseFunction<F, D>(derived(), f);
  }
  template <class E, class F>
  CwiseBinaryFunction<F, D, E> binaryExpr(const DenseBase<E> &e, const F &f) const {
    return CwiseBinaryFunction<F, D, E>(derived(), e.derived(), f);
  }

#define ADJGEN_CHOICES                                                                                       \
  template <class L, class R> Select<D, L, R> select(const DenseBase<L> &a, const DenseBase<R> &b) const {   \
    return Select<D, L, R>(derived(), a.derived(), b.derived());                                             \
  }                                                                                                          \
  template <class L> SelectOrNumber<D, L> select(const DenseBase<L> &a, internal::scalar<L> b) const {       \
    return SelectOrNumber<D, L>(derived(), a.derived(), b);                                                  \
  }                                                                                                          \
  template <class R> SelectNumberOr<D, R> select(internal::scalar<R> a, const DenseBase<R> &b) const {       \
    return SelectNumberOr<D, R>(derived(), a, b.derived());                                                  \
  }
  ADJGEN_CHOICES
#undef ADJGEN_CHOICES

  // ---- values without operands

  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,
                            internal::traits<D>::IsArray>
  Constant(Scalar value) {
    return {internal::number<internal::traits<D>::Rows>(), internal::number<internal::traits<D>::Cols>(),
            value};
  }
  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,
                            internal::traits<D>::IsArray>
  Constant(Index n, Scalar value) {
    return {internal::height_of<internal::traits<D>::Rows>(n),
            internal::width_of<internal::traits<D>::Rows>(n), value};
  }
  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,
                            internal::traits<D>::IsArray>
  Constant(Index rows, Index cols, Scalar value) {
    return {rows, cols, value};
  }
#define ADJGEN_CONSTANT(Name, Value)                                                                         \
  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,                    \
                            internal::traits<D>::IsArray>                                                    \
  Name() {                                                                                                   \
    return {internal::number<internal::traits<D>::Rows>(), internal::number<internal::traits<D>::Cols>(),    \
            Scalar(Value)};                                                                                  \
  }                                                                                                          \
  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,                    \
                            internal::traits<D>::IsArray>                                                    \
  Name(Index n) {                                                                                            \
    return {internal::height_of<internal::traits<D>::Rows>(n),                                               \
            internal::width_of<internal::traits<D>::Rows>(n), Scalar(Value)};                                \
  }                                                                                                          \
  static ConstantExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols,                    \
                            internal::traits<D>::IsArray>                                                    \
  Name(Index rows, Index cols) {                                                                             \
    return {rows, cols, Scalar(Value)};                                                                      \
  }
  ADJGEN_CONSTANT(Zero, 0)
  ADJGEN_CONSTANT(Ones, 1)
#undef ADJGEN_CONSTANT
  static LinSpacedExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::IsArray>
  LinSpaced(Index n, Scalar low, Scalar high) {
    return {n, low, high};
  }
  static LinSpacedExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::IsArray>
  LinSpaced(Scalar low, Scalar high) {
    return {internal::number<internal::traits<D>::Rows>(), low, high};
  }
  static PlainObject Random();
  static PlainObject Random(Index n);
  static PlainObject Random(Index rows, Index cols);

private:
  template <class E> void exchange(E &e) {
    const Index rows = derived().rows(), cols = derived().cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i) {
        const Scalar kept = derived().coeff(i, j);
        derived().coeffRef(i, j) = e.coeff(i, j);
        e.coeffRef(i, j) = kept;
      }
  }
  template <class Better> Scalar extreme() const {
    Scalar best = derived().coeff(0, 0);
    const Index rows = derived().rows(), cols = derived().cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i) {
        const Scalar candidate = derived().coeff(i, j);
        best = Better::of(candidate, best) ? candidate : best;
      }
    return best;
  }
  template <class Better, class I> Scalar extremeAt(I *at) const {
    Scalar best = derived().coeff(0);
    Index found = 0;
    const Index n = derived().size();
    for (Index i = 1; i < n; ++i) {
      const Scalar candidate = derived().coeff(i);
      if (Better::of(candidate, best)) {
        best = candidate;
        found = i;
      }
    }
    *at = static_cast<I>(found);
    return best;
  }
  template <class Better, class I> Scalar extremeAt(I *row, I *col) const {
    Scalar best = derived().coeff(0, 0);
    Index top = 0, left = 0;
    const Index rows = derived().rows(), cols = derived().cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i) {
        const Scalar candidate = derived().coeff(i, j);
        if (Better::of(candidate, best)) {
          best = candidate;
          top = i;
          left = j;
        }
      }
    *row = static_cast<I>(top);
    *col = static_cast<I>(left);
    return best;
  }
};

#define ADJGEN_UNARY(Name, Op)                                                                               \
  CwiseUnaryOp<internal::Op, D> Name() const { return CwiseUnaryOp<internal::Op, D>(this->derived()); }
#define ADJGEN_BINARY(Name, Op, Base)                                                                        \
  template <class E> CwiseBinaryOp<internal::Op, D, E> Name(const Base<E> &e) const {                        \
    return CwiseBinaryOp<internal::Op, D, E>(this->derived(), e.derived());                                  \
  }
#define ADJGEN_WITH_NUMBER(Name, Op)                                                                         \
  CwiseScalarOp<internal::Op, D> Name(const internal::scalar<D> &value) const {                              \
    return CwiseScalarOp<internal::Op, D>(this->derived(), value);                                           \
  }

// Decompositions: what they compute has no rules.
template <class M, int UpLo = Lower> class LLT;
template <class M, int UpLo = Lower> class LDLT;
template <class M> class PartialPivLU;
template <class M> class FullPivLU;
template <class M> class HouseholderQR;
template <class M> class ColPivHouseholderQR;
template <class M> class FullPivHouseholderQR;
template <class M> class CompleteOrthogonalDecomposition;
template <class M, int Options = 0> class JacobiSVD;
template <class M, int Options = 0> class BDCSVD;
template <class M> class SelfAdjointEigenSolver;
template <class M> class EigenSolver;

template <class D> class MatrixBase : public DenseBase<D> {
public:
  using Scalar = internal::scalar<D>;
  using DenseBase<D>::operator*=;

  ADJGEN_UNARY(operator-, Opposite)
  ADJGEN_BINARY(operator+, Sum, MatrixBase)
  ADJGEN_BINARY(operator-, Difference, MatrixBase)
  ADJGEN_WITH_NUMBER(operator*, Multiple)
  ADJGEN_WITH_NUMBER(operator/, Quotient)
  template <class E> Product<D, E> operator*(const MatrixBase<E> &e) const {
    return Product<D, E>(this->derived(), e.derived());
  }
  template <class E> Product<D, E> lazyProduct(const MatrixBase<E> &e) const {
    return Product<D, E>(this->derived(), e.derived());
  }
  template <class V> DiagonalProduct<V, D, false> operator*(const DiagonalWrapper<V> &v) const {
    return DiagonalProduct<V, D, false>(v.entries, this->derived());
  }
  template <class E> D &operator*=(const MatrixBase<E> &e) {
    internal::assign<internal::Set>(this->derived(), Product<D, E>(this->derived(), e.derived()));
    return this->derived();
  }

  ADJGEN_UNARY(cwiseAbs, Abs)
  ADJGEN_UNARY(cwiseAbs2, Square)
  ADJGEN_UNARY(cwiseSqrt, Sqrt)
  ADJGEN_UNARY(cwiseInverse, Inverse)
  ADJGEN_UNARY(cwiseSign, Sign)
  ADJGEN_BINARY(cwiseProduct, Multiple, MatrixBase)
  ADJGEN_BINARY(cwiseQuotient, Quotient, MatrixBase)
  ADJGEN_BINARY(cwiseMin, Least, MatrixBase)
  ADJGEN_BINARY(cwiseMax, Greatest, MatrixBase)
  ADJGEN_WITH_NUMBER(cwiseMin, Least)
  ADJGEN_WITH_NUMBER(cwiseMax, Greatest)

  template <class E> Scalar dot(const MatrixBase<E> &e) const {
    Scalar total(0);
    const Index n = this->derived().size();
    for (Index i = 0; i < n; ++i)
      total += this->derived().coeff(i) * e.derived().coeff(i);
    return total;
  }
  template <class E> Matrix<Scalar, 3, 1> cross(const MatrixBase<E> &e) const {
    const Scalar a = this->derived().coeff(0), b = this->derived().coeff(1), c = this->derived().coeff(2);
    const Scalar u = e.derived().coeff(0), v = e.derived().coeff(1), w = e.derived().coeff(2);
    return Matrix<Scalar, 3, 1>(b * w - c * v, c * u - a * w, a * v - b * u);
  }
  Scalar squaredNorm() const {
    Scalar total(0);
    if constexpr (internal::traits<D>::IsVector) {
      const Index n = this->derived().size();
      for (Index i = 0; i < n; ++i)
        total += internal::Square::of(this->derived().coeff(i));
    } else {
      const Index rows = this->derived().rows(), cols = this->derived().cols();
      for (Index j = 0; j < cols; ++j)
        for (Index i = 0; i < rows; ++i)
          total += internal::Square::of(this->derived().coeff(i, j));
    }
    return total;
  }
  Scalar norm() const { return std::sqrt(squaredNorm()); }
  Scalar stableNorm() const { return norm(); }
  template <int P> Scalar lpNorm() const {
    if constexpr (P == Infinity)
      return cwiseAbs().maxCoeff();
    else if constexpr (P == 1)
      return cwiseAbs().sum();
    else if constexpr (P == 2)
      return norm();
    else
      return std::pow(cwiseAbs().array().pow(Scalar(P)).sum(), Scalar(1) / Scalar(P));
  }
  internal::plain<D> normalized() const {
    internal::plain<D> unit(this->derived());
    const Scalar square = unit.squaredNorm();
    if (square > Scalar(0))
      unit /= std::sqrt(square);
    return unit;
  }
  void normalize() {
    const Scalar square = squaredNorm();
    if (square > Scalar(0))
      this->derived() /= std::sqrt(square);
  }

  NoAlias<D> noalias() { return NoAlias<D>(this->derived()); }
  ArrayWrapper<D> array() { return ArrayWrapper<D>(this->derived()); }
  ArrayWrapper<const D> array() const { return ArrayWrapper<const D>(this->derived()); }
  MatrixBase &matrix() { return *this; }
  const MatrixBase &matrix() const { return *this; }
  Transpose<const D> adjoint() const { return Transpose<const D>(this->derived()); }
  Diagonal<D> diagonal() { return Diagonal<D>(this->derived()); }
  Diagonal<const D> diagonal() const { return Diagonal<const D>(this->derived()); }
  DiagonalWrapper<D> asDiagonal() const { return DiagonalWrapper<D>(this->derived()); }

  static IdentityExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols> Identity() {
    return {internal::number<internal::traits<D>::Rows>(), internal::number<internal::traits<D>::Cols>()};
  }
  static IdentityExpression<Scalar, internal::traits<D>::Rows, internal::traits<D>::Cols>
  Identity(Index rows, Index cols) {
    return {rows, cols};
  }
  static UnitExpression<Scalar, internal::traits<D>::Rows> Unit(Index k) {
    return {internal::number<internal::traits<D>::Rows>(), k};
  }
  static UnitExpression<Scalar, internal::traits<D>::Rows> Unit(Index n, Index k) { return {n, k}; }
  static UnitExpression<Scalar, internal::traits<D>::Rows> UnitX() { return Unit(0); }
  static UnitExpression<Scalar, internal::traits<D>::Rows> UnitY() { return Unit(1); }
  static UnitExpression<Scalar, internal::traits<D>::Rows> UnitZ() { return Unit(2); }

  Scalar determinant() const {
    static_assert(internal::traits<D>::Rows >= 1 && internal::traits<D>::Rows <= 3,
                  "determinant() of matrices that are not known to be at most 3 x 3 is not supported");
    return small_determinant();
  }
  internal::plain<D> inverse() const {
    static_assert(internal::traits<D>::Rows >= 1 && internal::traits<D>::Rows <= 3,
                  "inverse() of matrices that are not known to be at most 3 x 3 is not supported");
    internal::plain<D> result;
    small_inverse(result);
    return result;
  }

  LLT<internal::plain<D>> llt() const;
  LDLT<internal::plain<D>> ldlt() const;
  PartialPivLU<internal::plain<D>> lu() const;
  PartialPivLU<internal::plain<D>> partialPivLu() const;
  FullPivLU<internal::plain<D>> fullPivLu() const;
  HouseholderQR<internal::plain<D>> householderQr() const;
  ColPivHouseholderQR<internal::plain<D>> colPivHouseholderQr() const;
  FullPivHouseholderQR<internal::plain<D>> fullPivHouseholderQr() const;
  CompleteOrthogonalDecomposition<internal::plain<D>> completeOrthogonalDecomposition() const;
  template <int Options = 0> JacobiSVD<internal::plain<D>> jacobiSvd(unsigned = 0) const;
  template <int Options = 0> BDCSVD<internal::plain<D>> bdcSvd(unsigned = 0) const;
  internal::plain<D> exp() const;
  internal::plain<D> log() const;
  internal::plain<D> sqrt() const;

private:
  Scalar c(Index i, Index j) const { return this->derived().coeff(i, j); }
  Scalar minor2(Index i, Index j, Index k, Index l) const { return c(i, k) * c(j, l) - c(i, l) * c(j, k); }
  Scalar small_determinant() const {
    if constexpr (internal::traits<D>::Rows == 1)
      return c(0, 0);
    else if constexpr (internal::traits<D>::Rows == 2)
      return minor2(0, 1, 0, 1);
    else
      return c(0, 0) * minor2(1, 2, 1, 2) - c(0, 1) * minor2(1, 2, 0, 2) + c(0, 2) * minor2(1, 2, 0, 1);
  }
  template <class E> void small_inverse(E &result) const {
    const Scalar factor = Scalar(1) / small_determinant();
    if constexpr (internal::traits<D>::Rows == 1) {
      result.coeffRef(0, 0) = factor;
    } else if constexpr (internal::traits<D>::Rows == 2) {
      result.coeffRef(0, 0) = factor * c(1, 1);
      result.coeffRef(0, 1) = -factor * c(0, 1);
      result.coeffRef(1, 0) = -factor * c(1, 0);
      result.coeffRef(1, 1) = factor * c(0, 0);
    } else {
      result.coeffRef(0, 0) = factor * minor2(1, 2, 1, 2);
      result.coeffRef(0, 1) = -factor * minor2(0, 2, 1, 2);
      result.coeffRef(0, 2) = factor * minor2(0, 1, 1, 2);
      result.coeffRef(1, 0) = -factor * minor2(1, 2, 0, 2);
      result.coeffRef(1, 1) = factor * minor2(0, 2, 0, 2);
      result.coeffRef(1, 2) = -factor * minor2(0, 1, 0, 2);
      result.coeffRef(2, 0) = factor * minor2(1, 2, 0, 1);
      result.coeffRef(2, 1) = -factor * minor2(0, 2, 0, 1);
      result.coeffRef(2, 2) = factor * minor2(0, 1, 0, 1);
    }
  }
};

template <class D> class ArrayBase : public DenseBase<D> {
public:
  using Scalar = internal::scalar<D>;
  using DenseBase<D>::operator+=;
  using DenseBase<D>::operator-=;
  using DenseBase<D>::operator*=;
  using DenseBase<D>::operator/=;

  ADJGEN_UNARY(operator-, Opposite)
  ADJGEN_BINARY(operator+, Sum, ArrayBase)
  ADJGEN_BINARY(operator-, Difference, ArrayBase)
  ADJGEN_BINARY(operator*, Multiple, ArrayBase)
  ADJGEN_BINARY(operator/, Quotient, ArrayBase)
  ADJGEN_BINARY(operator&&, Both, ArrayBase)
  ADJGEN_BINARY(operator||, Either, ArrayBase)
  ADJGEN_WITH_NUMBER(operator+, Sum)
  ADJGEN_WITH_NUMBER(operator-, Difference)
  ADJGEN_WITH_NUMBER(operator*, Multiple)
  ADJGEN_WITH_NUMBER(operator/, Quotient)
#define ADJGEN_COMPARISON(Symbol, Op)                                                                        \
  ADJGEN_BINARY(operator Symbol, Op, ArrayBase)                                                              \
  ADJGEN_WITH_NUMBER(operator Symbol, Op)
  ADJGEN_COMPARISON(<, IsLess)
  ADJGEN_COMPARISON(<=, IsAtMost)
  ADJGEN_COMPARISON(>, IsGreater)
  ADJGEN_COMPARISON(>=, IsAtLeast)
  ADJGEN_COMPARISON(==, IsEqual)
  ADJGEN_COMPARISON(!=, IsOther)
#undef ADJGEN_COMPARISON

  template <class E> D &operator*=(const ArrayBase<E> &e) {
    internal::assign<internal::Times>(this->derived(), e.derived());
    return this->derived();
  }
  template <class E> D &operator/=(const ArrayBase<E> &e) {
    internal::assign<internal::Divide>(this->derived(), e.derived());
    return this->derived();
  }
  D &operator+=(const Scalar &value) {
    const Scalar kept = value;
    internal::assign_all<internal::Add>(this->derived(), kept);
    return this->derived();
  }
  D &operator-=(const Scalar &value) {
    const Scalar kept = value;
    internal::assign_all<internal::Subtract>(this->derived(), kept);
    return this->derived();
  }

  ADJGEN_UNARY(abs, Abs)
  ADJGEN_UNARY(abs2, Square)
  ADJGEN_UNARY(square, Square)
  ADJGEN_UNARY(cube, Cube)
  ADJGEN_UNARY(inverse, Inverse)
  ADJGEN_UNARY(sqrt, Sqrt)
  ADJGEN_UNARY(rsqrt, Rsqrt)
  ADJGEN_UNARY(exp, Exp)
  ADJGEN_UNARY(expm1, Expm1)
  ADJGEN_UNARY(log, Log)
  ADJGEN_UNARY(log1p, Log1p)
  ADJGEN_UNARY(log10, Log10)
  ADJGEN_UNARY(sin, Sin)
  ADJGEN_UNARY(cos, Cos)
  ADJGEN_UNARY(tan, Tan)
  ADJGEN_UNARY(asin, Asin)
  ADJGEN_UNARY(acos, Acos)
  ADJGEN_UNARY(atan, Atan)
  ADJGEN_UNARY(sinh, Sinh)
  ADJGEN_UNARY(cosh, Cosh)
  ADJGEN_UNARY(tanh, Tanh)
  ADJGEN_UNARY(logistic, Logistic)
  ADJGEN_UNARY(floor, Floor)
  ADJGEN_UNARY(ceil, Ceil)
  ADJGEN_UNARY(round, Round)
  ADJGEN_UNARY(sign, Sign)
  ADJGEN_BINARY(min, Least, ArrayBase)
  ADJGEN_BINARY(max, Greatest, ArrayBase)
  ADJGEN_BINARY(pow, Power, ArrayBase)
  ADJGEN_WITH_NUMBER(min, Least)
  ADJGEN_WITH_NUMBER(max, Greatest)
  ADJGEN_WITH_NUMBER(pow, Power)

  MatrixWrapper<D> matrix() { return MatrixWrapper<D>(this->derived()); }
  MatrixWrapper<const D> matrix() const { return MatrixWrapper<const D>(this->derived()); }
  ArrayBase &array() { return *this; }
  const ArrayBase &array() const { return *this; }
};

#undef ADJGEN_UNARY
#undef ADJGEN_BINARY
#undef ADJGEN_WITH_NUMBER

// ---- numbers on the left

template <class D>
inline ScalarCwiseOp<internal::Multiple, D> operator*(const internal::scalar<D> &value,
                                                      const MatrixBase<D> &e) {
  return ScalarCwiseOp<internal::Multiple, D>(value, e.derived());
}
template <class V, class D>
inline DiagonalProduct<V, D, true> operator*(const DiagonalWrapper<V> &v, const MatrixBase<D> &e) {
  return DiagonalProduct<V, D, true>(v.entries, e.derived());
}
#define ADJGEN_LEFT_NUMBER(Symbol, Op)                                                                       \
  template <class D>                                                                                         \
  inline ScalarCwiseOp<internal::Op, D> operator Symbol(const internal::scalar<D> &value,                    \
                                                        const ArrayBase<D> &e) {                             \
    return ScalarCwiseOp<internal::Op, D>(value, e.derived());                                               \
  }
ADJGEN_LEFT_NUMBER(+, Sum)
ADJGEN_LEFT_NUMBER(-, Difference)
ADJGEN_LEFT_NUMBER(*, Multiple)
ADJGEN_LEFT_NUMBER(/, Quotient)
ADJGEN_LEFT_NUMBER(<, IsLess)
ADJGEN_LEFT_NUMBER(<=, IsAtMost)
ADJGEN_LEFT_NUMBER(>, IsGreater)
ADJGEN_LEFT_NUMBER(>=, IsAtLeast)
#undef ADJGEN_LEFT_NUMBER

// ---- functions of arrays

#define ADJGEN_FUNCTION(Name, Op)                                                                            \
  template <class D> inline CwiseUnaryOp<internal::Op, D> Name(const ArrayBase<D> &e) {                      \
    return CwiseUnaryOp<internal::Op, D>(e.derived());                                                       \
  }
ADJGEN_FUNCTION(abs, Abs)
ADJGEN_FUNCTION(abs2, Square)
ADJGEN_FUNCTION(square, Square)
ADJGEN_FUNCTION(cube, Cube)
ADJGEN_FUNCTION(inverse, Inverse)
ADJGEN_FUNCTION(sqrt, Sqrt)
ADJGEN_FUNCTION(rsqrt, Rsqrt)
ADJGEN_FUNCTION(exp, Exp)
ADJGEN_FUNCTION(expm1, Expm1)
ADJGEN_FUNCTION(log, Log)
ADJGEN_FUNCTION(log1p, Log1p)
ADJGEN_FUNCTION(log10, Log10)
ADJGEN_FUNCTION(sin, Sin)
ADJGEN_FUNCTION(cos, Cos)
ADJGEN_FUNCTION(tan, Tan)
ADJGEN_FUNCTION(asin, Asin)
ADJGEN_FUNCTION(acos, Acos)
ADJGEN_FUNCTION(atan, Atan)
ADJGEN_FUNCTION(sinh, Sinh)
ADJGEN_FUNCTION(cosh, Cosh)
ADJGEN_FUNCTION(tanh, Tanh)
ADJGEN_FUNCTION(logistic, Logistic)
ADJGEN_FUNCTION(floor, Floor)
ADJGEN_FUNCTION(ceil, Ceil)
ADJGEN_FUNCTION(round, Round)
ADJGEN_FUNCTION(sign, Sign)
#undef ADJGEN_FUNCTION
template <class D>
inline CwiseScalarOp<internal::Power, D> pow(const ArrayBase<D> &e, const internal::scalar<D> &exponent) {
  return CwiseScalarOp<internal::Power, D>(e.derived(), exponent);
}
template <class D, class E>
inline CwiseBinaryOp<internal::Power, D, E> pow(const ArrayBase<D> &e, const ArrayBase<E> &exponents) {
  return CwiseBinaryOp<internal::Power, D, E>(e.derived(), exponents.derived());
}

} // namespace Eigen

#endif
