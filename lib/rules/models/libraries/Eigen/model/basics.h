#ifndef ADJGEN_MODEL_EIGEN_BASICS
#define ADJGEN_MODEL_EIGEN_BASICS
#pragma GCC system_header

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <limits>
#include <new>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>

#define EIGEN_WORLD_VERSION 3
#define EIGEN_MAJOR_VERSION 4
#define EIGEN_MINOR_VERSION 0
#define EIGEN_VERSION_AT_LEAST(x, y, z) (3 > x || (3 == x && (4 > y || (4 == y && 0 >= z))))
#define EIGEN_STRONG_INLINE inline
#define EIGEN_ALWAYS_INLINE inline
#define EIGEN_DEVICE_FUNC
#define EIGEN_DONT_INLINE
#define EIGEN_UNUSED
#define EIGEN_PI 3.141592653589793238462643383279502884
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW static_assert(true, "")
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW_IF(x) static_assert(true, "")
#define EIGEN_DEFAULT_DENSE_INDEX_TYPE std::ptrdiff_t
#define EIGEN_MAX_ALIGN_BYTES 16
#define EIGEN_STATIC_ASSERT(x, message) static_assert(x, #message)
#define eigen_assert(x)

// What an object of such a class refers to and holds is known where it is made: it has no memory.
#define ADJGEN_EXPRESSION [[clang::annotate("adjgen expression")]]

namespace Eigen {

typedef std::ptrdiff_t Index;
const int Dynamic = -1;
const int Infinity = -1;
enum StorageOptions { ColMajor = 0, RowMajor = 1, AutoAlign = 0, DontAlign = 2 };
enum AlignmentType {
  Unaligned = 0,
  Aligned8 = 8,
  Aligned16 = 16,
  Aligned32 = 32,
  Aligned = 16,
  AlignedMax = 16
};
enum NoChange_t { NoChange };
enum UpLoType { Lower = 1, Upper = 2, UnitLower = 5, UnitUpper = 6, StrictlyLower = 9, StrictlyUpper = 10 };
enum DecompositionOptions {
  ComputeFullU = 4,
  ComputeThinU = 8,
  ComputeFullV = 16,
  ComputeThinV = 32,
  EigenvaluesOnly = 64,
  ComputeEigenvectors = 128
};
enum ComputationInfo { Success = 0, NumericalIssue = 1, NoConvergence = 2, InvalidInput = 3 };

template <class T> class aligned_allocator : public std::allocator<T> {
public:
  template <class U> struct rebind {
    typedef aligned_allocator<U> other;
  };
  aligned_allocator() = default;
  template <class U> aligned_allocator(const aligned_allocator<U> &) {}
};

namespace internal {

constexpr int options_of(int rows, int cols) { return rows == 1 && cols != 1 ? RowMajor : ColMajor; }
constexpr int product_of(int rows, int cols) {
  return rows == Dynamic || cols == Dynamic ? Dynamic : rows * cols;
}
constexpr int known_of(int a, int b) { return a != Dynamic ? a : b; }

/// Of a class: Scalar, Rows, Cols, IsRowMajor, IsArray, IsPlain, IsCheap (a coefficient costs next to
/// nothing).
template <class D> struct traits;
template <class D> struct traits<const D> : traits<D> {};

template <class S, int R, int C, bool RowMajorOrder, bool Array, bool Plain, bool Cheap> struct traits_of {
  using Scalar = S;
  static constexpr int Rows = R, Cols = C;
  static constexpr bool IsRowMajor = RowMajorOrder, IsArray = Array, IsPlain = Plain, IsCheap = Cheap;
  static constexpr bool IsVector = R == 1 || C == 1, IsProduct = false;
};

template <class X> using scalar = typename traits<X>::Scalar;

template <int N> inline Index number() { return N; }

/// Of a vector of n elements with R rows at compile time.
template <int R> inline Index height_of(Index n) {
  if constexpr (R == 1)
    return 1;
  else
    return n;
}
template <int R> inline Index width_of(Index n) {
  if constexpr (R == 1)
    return n;
  else
    return 1;
}
/// Of what an object of D becomes that is made from an S: a row may become a column.
template <class D, class S>
constexpr bool is_turned = (traits<D>::Rows == 1 && traits<S>::Cols == 1 && traits<S>::Rows != 1) ||
                           (traits<D>::Cols == 1 && traits<S>::Rows == 1 && traits<S>::Cols != 1);
template <class D, class S> inline Index height_from(const S &from) {
  if constexpr (is_turned<D, S>)
    return from.cols();
  else
    return from.rows();
}
template <class D, class S> inline Index width_from(const S &from) {
  if constexpr (is_turned<D, S>)
    return from.rows();
  else
    return from.cols();
}

} // namespace internal

template <class T, int R, int C, int O = internal::options_of(R, C), int MR = R, int MC = C> class Matrix;
template <class T, int R, int C, int O = internal::options_of(R, C), int MR = R, int MC = C> class Array;
template <class D> class DenseBase;
template <class D> class MatrixBase;
template <class D> class ArrayBase;
template <class D> class PlainObjectBase;
template <class X> class Transpose;
template <class X, int R, int C> class Block;
template <class X, int N> class VectorBlock;
template <class X> class Diagonal;
template <class X> class ArrayWrapper;
template <class X> class MatrixWrapper;
template <class X> class NoAlias;
template <class X> class DiagonalWrapper;
template <class X, bool ByColumn> class VectorwiseOp;
template <class X, int At> class CommaInitializer;
template <class L, class R> class Product;

namespace internal {

template <bool IsArray, class D> struct base_of {
  using type = MatrixBase<D>;
};
template <class D> struct base_of<true, D> {
  using type = ArrayBase<D>;
};
template <class D> using base = typename base_of<traits<D>::IsArray, D>::type;

template <bool IsArray, class T, int R, int C, int O> struct plain_of {
  using type = Matrix<T, R, C, O>;
};
template <class T, int R, int C, int O> struct plain_of<true, T, R, C, O> {
  using type = Array<T, R, C, O>;
};
/// The matrix or array that has the value of an expression.
template <class X>
using plain = typename plain_of<traits<X>::IsArray, scalar<X>, traits<X>::Rows, traits<X>::Cols,
                                (traits<X>::IsRowMajor && traits<X>::Cols != 1) ||
                                        (traits<X>::Rows == 1 && traits<X>::Cols != 1)
                                    ? RowMajor
                                    : ColMajor>::type;

/// The value of an expression that is too dear to be computed for each coefficient that is asked for.
template <class X> class Evaluated;

template <class X, bool IsPlain, bool Evaluate> struct nested_of {
  using type = X;
};
template <class X, bool Evaluate> struct nested_of<X, true, Evaluate> {
  using type = const X &;
};
template <class X> struct nested_of<X, false, true> {
  using type = Evaluated<X>;
};
/// What an expression keeps of its operand.
template <class X>
using nested =
    typename nested_of<typename std::remove_const<X>::type, traits<X>::IsPlain, traits<X>::IsProduct>::type;
/// What a product keeps.
template <class X>
using factor =
    typename nested_of<typename std::remove_const<X>::type, traits<X>::IsPlain, !traits<X>::IsCheap>::type;
/// ... of what can be written to.
template <class X>
using place = typename std::conditional<traits<X>::IsPlain, X &, typename std::remove_const<X>::type>::type;

} // namespace internal
} // namespace Eigen

#endif
