// Matrices and arrays: the objects that have memory.
#ifndef ADJGEN_MODEL_EIGEN_PLAIN
#define ADJGEN_MODEL_EIGEN_PLAIN
#pragma GCC system_header

#include "dense.h"

namespace Eigen {
namespace internal {
template <class T, int R, int C, int O, int MR, int MC>
struct traits<Matrix<T, R, C, O, MR, MC>> : traits_of<T, R, C, (O & RowMajor) != 0, false, true, true> {};
template <class T, int R, int C, int O, int MR, int MC>
struct traits<Array<T, R, C, O, MR, MC>> : traits_of<T, R, C, (O & RowMajor) != 0, true, true, true> {};
/// The number of elements of an object whose memory is its own: 0 for those that are allocated.
constexpr int room_of(int rows, int cols) { return rows == Dynamic || cols == Dynamic ? 0 : rows * cols; }
} // namespace internal

#define ADJGEN_ELEMENTS(first)                                                                               \
  static_assert(std::is_arithmetic<T>::value, "only numbers are supported as elements of a matrix");         \
  using Scalar = T;                                                                                          \
  T *data() { return first; }                                                                                \
  const T *data() const { return first; }                                                                    \
  T coeff(Index i) const { return first[i]; }                                                                \
  T &coeffRef(Index i) { return first[i]; }                                                                  \
  const T &coeffRef(Index i) const { return first[i]; }                                                      \
  T &operator()(Index i) { return first[i]; }                                                                \
  const T &operator()(Index i) const { return first[i]; }                                                    \
  T &operator[](Index i) { return first[i]; }                                                                \
  const T &operator[](Index i) const { return first[i]; }                                                    \
  T &x() { return first[0]; }                                                                                \
  const T &x() const { return first[0]; }                                                                    \
  T &y() { return first[1]; }                                                                                \
  const T &y() const { return first[1]; }                                                                    \
  T &z() { return first[2]; }                                                                                \
  const T &z() const { return first[2]; }                                                                    \
  T &w() { return first[3]; }                                                                                \
  const T &w() const { return first[3]; }                                                                    \
  T coeff(Index i, Index j) const { return first[place(i, j)]; }                                             \
  T &coeffRef(Index i, Index j) { return first[place(i, j)]; }                                               \
  const T &coeffRef(Index i, Index j) const { return first[place(i, j)]; }                                   \
  T &operator()(Index i, Index j) { return first[place(i, j)]; }                                             \
  const T &operator()(Index i, Index j) const { return first[place(i, j)]; }                                 \
  Index place(Index i, Index j) const {                                                                      \
    if constexpr (R == 1)                                                                                    \
      return j;                                                                                              \
    else if constexpr (C == 1)                                                                               \
      return i;                                                                                              \
    else if constexpr ((O & RowMajor) != 0)                                                                  \
      return i * cols() + j;                                                                                 \
    else                                                                                                     \
      return i + j * rows();                                                                                 \
  }                                                                                                          \
  static Map<ADJGEN_CLASS> Map(T *p) { return Eigen::Map<ADJGEN_CLASS>(p); }                                 \
  static Eigen::Map<ADJGEN_CLASS> Map(T *p, Index n) { return Eigen::Map<ADJGEN_CLASS>(p, n); }              \
  static Eigen::Map<ADJGEN_CLASS> Map(T *p, Index r, Index c) { return Eigen::Map<ADJGEN_CLASS>(p, r, c); }  \
  static Eigen::Map<const ADJGEN_CLASS> Map(const T *p) { return Eigen::Map<const ADJGEN_CLASS>(p); }        \
  static Eigen::Map<const ADJGEN_CLASS> Map(const T *p, Index n) {                                           \
    return Eigen::Map<const ADJGEN_CLASS>(p, n);                                                             \
  }                                                                                                          \
  static Eigen::Map<const ADJGEN_CLASS> Map(const T *p, Index r, Index c) {                                  \
    return Eigen::Map<const ADJGEN_CLASS>(p, r, c);                                                          \
  }

#define ADJGEN_ASSIGNMENTS(Name)                                                                             \
  template <class E> Name &operator=(const DenseBase<E> &e) {                                                \
    internal::assign<internal::Set>(*this, e.derived());                                                     \
    return *this;                                                                                            \
  }                                                                                                          \
  Name &operator=(const T &value) {                                                                          \
    static_assert(internal::traits<Name>::IsArray, "a number is assigned to the coefficients of an array");  \
    internal::assign_all<internal::Set>(*this, value);                                                       \
    return *this;                                                                                            \
  }

#define ADJGEN_SIZES                                                                                         \
  using Base::setZero;                                                                                       \
  using Base::setOnes;                                                                                       \
  using Base::setConstant;                                                                                   \
  using Base::setIdentity;                                                                                   \
  auto &setZero(Index n) {                                                                                   \
    resize(n);                                                                                               \
    return Base::setZero();                                                                                  \
  }                                                                                                          \
  auto &setZero(Index r, Index c) {                                                                          \
    resize(r, c);                                                                                            \
    return Base::setZero();                                                                                  \
  }                                                                                                          \
  auto &setOnes(Index n) {                                                                                   \
    resize(n);                                                                                               \
    return Base::setOnes();                                                                                  \
  }                                                                                                          \
  auto &setOnes(Index r, Index c) {                                                                          \
    resize(r, c);                                                                                            \
    return Base::setOnes();                                                                                  \
  }                                                                                                          \
  auto &setConstant(Index n, T value) {                                                                      \
    resize(n);                                                                                               \
    return Base::setConstant(value);                                                                         \
  }                                                                                                          \
  auto &setConstant(Index r, Index c, T value) {                                                             \
    resize(r, c);                                                                                            \
    return Base::setConstant(value);                                                                         \
  }                                                                                                          \
  auto &setIdentity(Index r, Index c) {                                                                      \
    resize(r, c);                                                                                            \
    return Base::setIdentity();                                                                              \
  }

// A number of elements that is part of the type.
#define ADJGEN_FIXED(Name, BaseClass)                                                                        \
  T elements[internal::room_of(R, C)];                                                                       \
  using Base = BaseClass<Name>;                                                                              \
                                                                                                             \
public:                                                                                                      \
  ADJGEN_ELEMENTS(elements)                                                                                  \
  ADJGEN_ASSIGNMENTS(Name)                                                                                   \
  Name() {}                                                                                                  \
  Name(const Name &) = default;                                                                              \
  Name &operator=(const Name &) = default;                                                                   \
  explicit Name(const T &a) {                                                                                \
    if constexpr (R * C == 1)                                                                                \
      elements[0] = a;                                                                                       \
  }                                                                                                          \
  explicit Name(const T *from) {                                                                             \
    for (Index i = 0; i < internal::number<internal::room_of(R, C)>(); ++i)                                  \
      elements[i] = from[i];                                                                                 \
  }                                                                                                          \
  Name(const T &a, const T &b) {                                                                             \
    if constexpr (R * C == 2) {                                                                              \
      elements[0] = a;                                                                                       \
      elements[1] = b;                                                                                       \
    }                                                                                                        \
  }                                                                                                          \
  Name(const T &a, const T &b, const T &c) {                                                                 \
    static_assert(R * C == 3, "three numbers for another number of elements");                               \
    elements[0] = a;                                                                                         \
    elements[1] = b;                                                                                         \
    elements[2] = c;                                                                                         \
  }                                                                                                          \
  Name(const T &a, const T &b, const T &c, const T &d) {                                                     \
    static_assert(R * C == 4 && (R == 1 || C == 1), "four numbers for another number of elements");          \
    elements[0] = a;                                                                                         \
    elements[1] = b;                                                                                         \
    elements[2] = c;                                                                                         \
    elements[3] = d;                                                                                         \
  }                                                                                                          \
  template <class E> Name(const DenseBase<E> &e) {                                                           \
    internal::assign_each<internal::Set>(*this, e.derived());                                                \
  }                                                                                                          \
  Index rows() const { return R; }                                                                           \
  Index cols() const { return C; }                                                                           \
  void resize(Index) {}                                                                                      \
  void resize(Index, Index) {}                                                                               \
  ADJGEN_SIZES

// Numbers of elements that are known when the program runs.
#define ADJGEN_ALLOCATED(Name, BaseClass)                                                                    \
  T *first;                                                                                                  \
  Index height, width;                                                                                       \
  using Base = BaseClass<Name>;                                                                              \
                                                                                                             \
public:                                                                                                      \
  ADJGEN_ELEMENTS(first)                                                                                     \
  ADJGEN_ASSIGNMENTS(Name)                                                                                   \
  Name()                                                                                                     \
      : first(nullptr), height(internal::number<(R == Dynamic ? 0 : R)>()),                                  \
        width(internal::number<(C == Dynamic ? 0 : C)>()) {}                                                 \
  explicit Name(Index n)                                                                                     \
      : first(static_cast<T *>(std::malloc(n * sizeof(T)))), height(internal::height_of<R>(n)),              \
        width(internal::width_of<R>(n)) {                                                                    \
    static_assert(R == 1 || C == 1, "one number for the size of a matrix");                                  \
  }                                                                                                          \
  Name(Index r, Index c) : first(static_cast<T *>(std::malloc(r * c * sizeof(T)))), height(r), width(c) {}   \
  Name(const Name &other)                                                                                    \
      : first(static_cast<T *>(std::malloc(other.height * other.width * sizeof(T)))), height(other.height),  \
        width(other.width) {                                                                                 \
    const Index n = other.size();                                                                            \
    for (Index i = 0; i < n; ++i)                                                                            \
      first[i] = other.first[i];                                                                             \
  }                                                                                                          \
  Name(Name &&other) noexcept : first(other.first), height(other.height), width(other.width) {               \
    other.first = nullptr;                                                                                   \
    other.height = internal::number<(R == Dynamic ? 0 : R)>();                                               \
    other.width = internal::number<(C == Dynamic ? 0 : C)>();                                                \
  }                                                                                                          \
  template <class E>                                                                                         \
  Name(const DenseBase<E> &e)                                                                                \
      : first(static_cast<T *>(std::malloc(e.derived().size() * sizeof(T)))),                                \
        height(internal::height_from<Name>(e.derived())), width(internal::width_from<Name>(e.derived())) {   \
    internal::assign_each<internal::Set>(*this, e.derived());                                                \
  }                                                                                                          \
  ~Name() { std::free(first); }                                                                              \
  Name &operator=(const Name &other) {                                                                       \
    internal::assign<internal::Set>(*this, other);                                                           \
    return *this;                                                                                            \
  }                                                                                                          \
  Index rows() const {                                                                                       \
    if constexpr (R != Dynamic)                                                                              \
      return internal::number<R>();                                                                          \
    else                                                                                                     \
      return height;                                                                                         \
  }                                                                                                          \
  Index cols() const {                                                                                       \
    if constexpr (C != Dynamic)                                                                              \
      return internal::number<C>();                                                                          \
    else                                                                                                     \
      return width;                                                                                          \
  }                                                                                                          \
  void resize(Index n) { resize(internal::height_of<R>(n), internal::width_of<R>(n)); }                      \
  void resize(Index r, Index c) {                                                                            \
    if (r * c != height * width) {                                                                           \
      std::free(first);                                                                                      \
      first = static_cast<T *>(std::malloc(r * c * sizeof(T)));                                              \
    }                                                                                                        \
    height = r;                                                                                              \
    width = c;                                                                                               \
  }                                                                                                          \
  void conservativeResize(Index n) {                                                                         \
    conservativeResize(internal::height_of<R>(n), internal::width_of<R>(n));                                 \
  }                                                                                                          \
  void conservativeResize(Index r, Index c) {                                                                \
    const Name kept(*this);                                                                                  \
    const Index m = kept.rows() < r ? kept.rows() : r, n = kept.cols() < c ? kept.cols() : c;                \
    resize(r, c);                                                                                            \
    for (Index j = 0; j < n; ++j)                                                                            \
      for (Index i = 0; i < m; ++i)                                                                          \
        coeffRef(i, j) = kept.coeff(i, j);                                                                   \
  }                                                                                                          \
  ADJGEN_SIZES

#define ADJGEN_CLASS Matrix
template <class T, int R, int C, int O, int MR, int MC>
class Matrix : public MatrixBase<Matrix<T, R, C, O, MR, MC>> {
  ADJGEN_FIXED(Matrix, MatrixBase)
};
template <class T, int C, int O, int MR, int MC>
class Matrix<T, Dynamic, C, O, MR, MC> : public MatrixBase<Matrix<T, Dynamic, C, O, MR, MC>> {
  enum { R = Dynamic };
  ADJGEN_ALLOCATED(Matrix, MatrixBase)
};
template <class T, int R, int O, int MR, int MC>
class Matrix<T, R, Dynamic, O, MR, MC> : public MatrixBase<Matrix<T, R, Dynamic, O, MR, MC>> {
  enum { C = Dynamic };
  ADJGEN_ALLOCATED(Matrix, MatrixBase)
};
template <class T, int O, int MR, int MC>
class Matrix<T, Dynamic, Dynamic, O, MR, MC> : public MatrixBase<Matrix<T, Dynamic, Dynamic, O, MR, MC>> {
  enum { R = Dynamic, C = Dynamic };
  ADJGEN_ALLOCATED(Matrix, MatrixBase)
};
#undef ADJGEN_CLASS

#define ADJGEN_CLASS Array
template <class T, int R, int C, int O, int MR, int MC>
class Array : public ArrayBase<Array<T, R, C, O, MR, MC>> {
  ADJGEN_FIXED(Array, ArrayBase)
};
template <class T, int C, int O, int MR, int MC>
class Array<T, Dynamic, C, O, MR, MC> : public ArrayBase<Array<T, Dynamic, C, O, MR, MC>> {
  enum { R = Dynamic };
  ADJGEN_ALLOCATED(Array, ArrayBase)
};
template <class T, int R, int O, int MR, int MC>
class Array<T, R, Dynamic, O, MR, MC> : public ArrayBase<Array<T, R, Dynamic, O, MR, MC>> {
  enum { C = Dynamic };
  ADJGEN_ALLOCATED(Array, ArrayBase)
};
template <class T, int O, int MR, int MC>
class Array<T, Dynamic, Dynamic, O, MR, MC> : public ArrayBase<Array<T, Dynamic, Dynamic, O, MR, MC>> {
  enum { R = Dynamic, C = Dynamic };
  ADJGEN_ALLOCATED(Array, ArrayBase)
};
#undef ADJGEN_CLASS
#undef ADJGEN_ELEMENTS
#undef ADJGEN_ASSIGNMENTS
#undef ADJGEN_ASSIGNABLE
#undef ADJGEN_SIZES
#undef ADJGEN_FIXED
#undef ADJGEN_ALLOCATED

// ---- their usual names

#define ADJGEN_OF_SIZE(Scalar, Letter, N)                                                                    \
  typedef Matrix<Scalar, N, N> Matrix##N##Letter;                                                            \
  typedef Matrix<Scalar, N, 1> Vector##N##Letter;                                                            \
  typedef Matrix<Scalar, 1, N> RowVector##N##Letter;                                                         \
  typedef Matrix<Scalar, N, Dynamic> Matrix##N##X##Letter;                                                   \
  typedef Matrix<Scalar, Dynamic, N> MatrixX##N##Letter;                                                     \
  typedef Array<Scalar, N, N> Array##N##N##Letter;                                                           \
  typedef Array<Scalar, N, 1> Array##N##Letter;
#define ADJGEN_OF_SCALAR(Scalar, Letter)                                                                     \
  ADJGEN_OF_SIZE(Scalar, Letter, 2)                                                                          \
  ADJGEN_OF_SIZE(Scalar, Letter, 3)                                                                          \
  ADJGEN_OF_SIZE(Scalar, Letter, 4)                                                                          \
  typedef Matrix<Scalar, Dynamic, Dynamic> MatrixX##Letter;                                                  \
  typedef Matrix<Scalar, Dynamic, 1> VectorX##Letter;                                                        \
  typedef Matrix<Scalar, 1, Dynamic> RowVectorX##Letter;                                                     \
  typedef Array<Scalar, Dynamic, Dynamic> ArrayXX##Letter;                                                   \
  typedef Array<Scalar, Dynamic, 1> ArrayX##Letter;
ADJGEN_OF_SCALAR(double, d)
ADJGEN_OF_SCALAR(float, f)
ADJGEN_OF_SCALAR(int, i)
#undef ADJGEN_OF_SIZE
#undef ADJGEN_OF_SCALAR
template <class T> using MatrixX = Matrix<T, Dynamic, Dynamic>;
template <class T> using VectorX = Matrix<T, Dynamic, 1>;
template <class T> using RowVectorX = Matrix<T, 1, Dynamic>;
template <class T, int N> using Vector = Matrix<T, N, 1>;
template <class T, int N> using RowVector = Matrix<T, 1, N>;
template <class T> using Matrix2 = Matrix<T, 2, 2>;
template <class T> using Matrix3 = Matrix<T, 3, 3>;
template <class T> using Matrix4 = Matrix<T, 4, 4>;
template <class T> using Vector2 = Matrix<T, 2, 1>;
template <class T> using Vector3 = Matrix<T, 3, 1>;
template <class T> using Vector4 = Matrix<T, 4, 1>;

template <class D> std::ostream &operator<<(std::ostream &, const DenseBase<D> &);

} // namespace Eigen

#endif
