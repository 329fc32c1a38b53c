// Parts of matrices and other ways to see them, which can be written to where the matrix can.
#ifndef ADJGEN_MODEL_EIGEN_PLACES
#define ADJGEN_MODEL_EIGEN_PLACES
#pragma GCC system_header

#include "nodes.h"

namespace Eigen {

struct DefaultStride {};
template <int N> class InnerStride {
public:
  InnerStride(Index = N);
};
template <int N = Dynamic> class OuterStride {
public:
  OuterStride(Index = N);
};
template <int O, int I> class Stride {
public:
  Stride(Index, Index);
};
template <class X, int Alignment = 0, class S = DefaultStride> class Map;
template <class X, int Alignment = 0, class S = DefaultStride> class Ref;

namespace internal {
template <class X, int R, int C>
struct traits<Block<X, R, C>>
    : traits_of<scalar<X>, R, C, traits<X>::IsRowMajor, traits<X>::IsArray, false, traits<X>::IsCheap> {};
template <class X, int N>
struct traits<VectorBlock<X, N>>
    : traits_of<scalar<X>, traits<X>::Rows == 1 ? 1 : N, traits<X>::Rows == 1 ? N : 1,
                traits<X>::Rows == 1 && N != 1, traits<X>::IsArray, false, traits<X>::IsCheap> {};
template <class X>
struct traits<Transpose<X>> : traits_of<scalar<X>, traits<X>::Cols, traits<X>::Rows, !traits<X>::IsRowMajor,
                                        traits<X>::IsArray, false, traits<X>::IsCheap> {};
template <class X>
struct traits<Diagonal<X>>
    : traits_of<scalar<X>, traits<X>::Rows, 1, false, false, false, traits<X>::IsCheap> {};
template <class X>
struct traits<ArrayWrapper<X>> : traits_of<scalar<X>, traits<X>::Rows, traits<X>::Cols, traits<X>::IsRowMajor,
                                           true, false, traits<X>::IsCheap> {};
template <class X>
struct traits<MatrixWrapper<X>> : traits_of<scalar<X>, traits<X>::Rows, traits<X>::Cols,
                                            traits<X>::IsRowMajor, false, false, traits<X>::IsCheap> {};
template <class X, int A>
struct traits<Map<X, A, DefaultStride>> : traits_of<scalar<X>, traits<X>::Rows, traits<X>::Cols,
                                                    traits<X>::IsRowMajor, traits<X>::IsArray, false, true> {
};
template <class X, int A>
struct traits<Ref<X, A, DefaultStride>> : traits_of<scalar<X>, traits<X>::Rows, traits<X>::Cols,
                                                    traits<X>::IsRowMajor, traits<X>::IsArray, false, true> {
};

/// Of an operand that is an expression, by value: what it refers to can be written to.
template <class X>
using through = typename std::conditional<traits<X>::IsPlain, X, typename std::remove_const<X>::type>::type;
} // namespace internal

#define ADJGEN_ASSIGNABLE(Class)                                                                             \
  Class(const Class &) = default;                                                                            \
  Class &operator=(const Class &e) {                                                                         \
    internal::assign<internal::Set>(*this, e);                                                               \
    return *this;                                                                                            \
  }                                                                                                          \
  template <class E> Class &operator=(const DenseBase<E> &e) {                                               \
    internal::assign<internal::Set>(*this, e.derived());                                                     \
    return *this;                                                                                            \
  }                                                                                                          \
  Class &operator=(const internal::scalar<Class> &value) {                                                   \
    static_assert(internal::traits<Class>::IsArray, "a number is assigned to the coefficients of an array"); \
    internal::assign_all<internal::Set>(*this, value);                                                       \
    return *this;                                                                                            \
  }                                                                                                          \
  decltype(auto) operator()(Index i) const { return coeffRef(i); }                                           \
  decltype(auto) operator[](Index i) const { return coeffRef(i); }                                           \
  decltype(auto) operator()(Index i, Index j) const { return coeffRef(i, j); }                               \
  decltype(auto) x() const { return coeffRef(0); }                                                           \
  decltype(auto) y() const { return coeffRef(1); }                                                           \
  decltype(auto) z() const { return coeffRef(2); }

template <class X, int R, int C> class ADJGEN_EXPRESSION Block : public internal::base<Block<X, R, C>> {
  internal::place<X> whole;
  Index top, left, height, width;

public:
  Block(X &x, Index i, Index j, Index rows, Index cols)
      : whole(x), top(i), left(j), height(rows), width(cols) {}
  ADJGEN_ASSIGNABLE(Block)
  Index rows() const {
    if constexpr (R != Dynamic)
      return internal::number<R>();
    else
      return height;
  }
  Index cols() const {
    if constexpr (C != Dynamic)
      return internal::number<C>();
    else
      return width;
  }
  auto coeff(Index i) const {
    if constexpr (C == 1)
      return whole.coeff(top + i, left);
    else
      return whole.coeff(top, left + i);
  }
  auto coeff(Index i, Index j) const { return whole.coeff(top + i, left + j); }
  decltype(auto) coeffRef(Index i) const {
    if constexpr (C == 1)
      return (whole.coeffRef(top + i, left));
    else
      return (whole.coeffRef(top, left + i));
  }
  decltype(auto) coeffRef(Index i, Index j) const { return (whole.coeffRef(top + i, left + j)); }
};

template <class X, int N> class ADJGEN_EXPRESSION VectorBlock : public internal::base<VectorBlock<X, N>> {
  internal::place<X> whole;
  Index start, count;

public:
  VectorBlock(X &x, Index k, Index n) : whole(x), start(k), count(n) {}
  ADJGEN_ASSIGNABLE(VectorBlock)
  Index length() const {
    if constexpr (N != Dynamic)
      return internal::number<N>();
    else
      return count;
  }
  Index rows() const {
    if constexpr (internal::traits<X>::Rows == 1)
      return 1;
    else
      return length();
  }
  Index cols() const {
    if constexpr (internal::traits<X>::Rows == 1)
      return length();
    else
      return 1;
  }
  auto coeff(Index i) const { return whole.coeff(start + i); }
  auto coeff(Index i, Index j) const { return whole.coeff(start + i + j); }
  decltype(auto) coeffRef(Index i) const { return (whole.coeffRef(start + i)); }
  decltype(auto) coeffRef(Index i, Index j) const { return (whole.coeffRef(start + i + j)); }
};

template <class X> class ADJGEN_EXPRESSION Transpose : public internal::base<Transpose<X>> {
  typename std::conditional<std::is_const<X>::value, internal::nested<X>, internal::place<X>>::type operand;

public:
  explicit Transpose(X &x) : operand(x) {}
  ADJGEN_ASSIGNABLE(Transpose)
  Index rows() const { return operand.cols(); }
  Index cols() const { return operand.rows(); }
  auto coeff(Index i) const { return operand.coeff(i); }
  auto coeff(Index i, Index j) const { return operand.coeff(j, i); }
  decltype(auto) coeffRef(Index i) const { return (operand.coeffRef(i)); }
  decltype(auto) coeffRef(Index i, Index j) const { return (operand.coeffRef(j, i)); }
};

template <class X> class ADJGEN_EXPRESSION Diagonal : public MatrixBase<Diagonal<X>> {
  typename std::conditional<std::is_const<X>::value, internal::nested<X>, internal::place<X>>::type whole;

public:
  explicit Diagonal(X &x) : whole(x) {}
  ADJGEN_ASSIGNABLE(Diagonal)
  Index rows() const { return whole.rows() < whole.cols() ? whole.rows() : whole.cols(); }
  Index cols() const { return 1; }
  auto coeff(Index i) const { return whole.coeff(i, i); }
  auto coeff(Index i, Index) const { return whole.coeff(i, i); }
  decltype(auto) coeffRef(Index i) const { return (whole.coeffRef(i, i)); }
  decltype(auto) coeffRef(Index i, Index) const { return (whole.coeffRef(i, i)); }
};

#define ADJGEN_WRAPPER(Class, Base)                                                                          \
  template <class X> class ADJGEN_EXPRESSION Class : public Base<Class<X>> {                                 \
    typename std::conditional<std::is_const<X>::value, internal::nested<X>, internal::place<X>>::type        \
        operand;                                                                                             \
                                                                                                             \
  public:                                                                                                    \
    explicit Class(X &x) : operand(x) {}                                                                     \
    ADJGEN_ASSIGNABLE(Class)                                                                                 \
    Index rows() const { return operand.rows(); }                                                            \
    Index cols() const { return operand.cols(); }                                                            \
    auto coeff(Index i) const { return operand.coeff(i); }                                                   \
    auto coeff(Index i, Index j) const { return operand.coeff(i, j); }                                       \
    decltype(auto) coeffRef(Index i) const { return (operand.coeffRef(i)); }                                 \
    decltype(auto) coeffRef(Index i, Index j) const { return (operand.coeffRef(i, j)); }                     \
  };
ADJGEN_WRAPPER(ArrayWrapper, ArrayBase)
ADJGEN_WRAPPER(MatrixWrapper, MatrixBase)
#undef ADJGEN_WRAPPER

namespace internal {
template <class X>
using pointer_of = typename std::conditional<std::is_const<X>::value, const scalar<X> *, scalar<X> *>::type;
} // namespace internal

#define ADJGEN_MEMORY(Class)                                                                                 \
  Index rows() const {                                                                                       \
    if constexpr (internal::traits<X>::Rows != Dynamic)                                                      \
      return internal::number<internal::traits<X>::Rows>();                                                  \
    else                                                                                                     \
      return height;                                                                                         \
  }                                                                                                          \
  Index cols() const {                                                                                       \
    if constexpr (internal::traits<X>::Cols != Dynamic)                                                      \
      return internal::number<internal::traits<X>::Cols>();                                                  \
    else                                                                                                     \
      return width;                                                                                          \
  }                                                                                                          \
  internal::pointer_of<X> data() const { return first; }                                                     \
  internal::scalar<X> coeff(Index i) const { return first[i]; }                                              \
  internal::scalar<X> coeff(Index i, Index j) const {                                                        \
    if constexpr (internal::traits<X>::IsVector)                                                             \
      return first[i + j];                                                                                   \
    else if constexpr (internal::traits<X>::IsRowMajor)                                                      \
      return first[i * cols() + j];                                                                          \
    else                                                                                                     \
      return first[i + j * rows()];                                                                          \
  }                                                                                                          \
  auto &coeffRef(Index i) const { return first[i]; }                                                         \
  auto &coeffRef(Index i, Index j) const {                                                                   \
    if constexpr (internal::traits<X>::IsVector)                                                             \
      return first[i + j];                                                                                   \
    else if constexpr (internal::traits<X>::IsRowMajor)                                                      \
      return first[i * cols() + j];                                                                          \
    else                                                                                                     \
      return first[i + j * rows()];                                                                          \
  }

/// A caller's memory as a matrix.
template <class X, int A>
class ADJGEN_EXPRESSION Map<X, A, DefaultStride> : public internal::base<Map<X, A, DefaultStride>> {
  internal::pointer_of<X> first;
  Index height, width;

public:
  explicit Map(internal::pointer_of<X> p)
      : first(p), height(internal::traits<X>::Rows), width(internal::traits<X>::Cols) {}
  Map(internal::pointer_of<X> p, Index n)
      : first(p), height(internal::height_of<internal::traits<X>::Rows>(n)),
        width(internal::width_of<internal::traits<X>::Rows>(n)) {}
  Map(internal::pointer_of<X> p, Index rows, Index cols) : first(p), height(rows), width(cols) {}
  ADJGEN_ASSIGNABLE(Map)
  ADJGEN_MEMORY(Map)
};

namespace internal {
template <class E> constexpr bool is_contiguous = traits<E>::IsPlain;
template <class E> constexpr bool is_contiguous<const E> = is_contiguous<E>;
template <class X, int A> constexpr bool is_contiguous<Map<X, A, DefaultStride>> = true;
template <class X, int A> constexpr bool is_contiguous<Ref<X, A, DefaultStride>> = true;
template <class X, int N> constexpr bool is_contiguous<VectorBlock<X, N>> = is_contiguous<X>;
template <class X, int R, int C>
constexpr bool is_contiguous<Block<X, R, C>> = is_contiguous<X> && (traits<X>::IsRowMajor ? R == 1 : C == 1);
} // namespace internal

/// Whatever has its coefficients side by side.
template <class X, int A>
class ADJGEN_EXPRESSION Ref<X, A, DefaultStride> : public internal::base<Ref<X, A, DefaultStride>> {
  internal::pointer_of<X> first;
  Index height, width;

public:
  template <class E,
            class = typename std::enable_if<!std::is_same<typename std::decay<E>::type, Ref>::value>::type>
  Ref(E &&e) : first(&e.coeffRef(0)), height(e.rows()), width(e.cols()) {
    static_assert(internal::is_contiguous<typename std::decay<E>::type>,
                  "a Ref of what has no coefficients side by side is not supported");
  }
  ADJGEN_ASSIGNABLE(Ref)
  ADJGEN_MEMORY(Ref)
};
#undef ADJGEN_MEMORY

// ---- x << a, b, c;

/// The next coefficient, row by row, is the one with the number At.
template <class X, int At> class ADJGEN_EXPRESSION CommaInitializer {
  internal::place<X> to;

  template <int K> decltype(auto) next() const {
    if constexpr (internal::traits<X>::IsVector)
      return (to.coeffRef(internal::number<K>()));
    else if constexpr (internal::traits<X>::Cols != Dynamic)
      return (to.coeffRef(internal::number<K / internal::traits<X>::Cols>(),
                          internal::number<K % internal::traits<X>::Cols>()));
    else
      return (to.coeffRef(internal::number<K>() / to.cols(), internal::number<K>() % to.cols()));
  }

public:
  CommaInitializer(X &x) : to(x) {}
  void set(const internal::scalar<X> &value) const { next<At>() = value; }
  CommaInitializer<X, At + 1> operator,(const internal::scalar<X> &value) {
    next<At>() = value;
    return CommaInitializer<X, At + 1>(to);
  }
  template <class E> CommaInitializer &operator,(const DenseBase<E> &e);
  X &finished() { return to; }
};

/// The same after vectors: their length is not known before.
template <class X> class ADJGEN_EXPRESSION VectorCommaInitializer {
  internal::place<X> to;
  Index at;

public:
  VectorCommaInitializer(X &x, Index k) : to(x), at(k) {}
  VectorCommaInitializer operator,(const internal::scalar<X> &value) {
    to.coeffRef(at) = value;
    return VectorCommaInitializer(to, at + 1);
  }
  template <class E> VectorCommaInitializer operator,(const DenseBase<E> &e) {
    place_in(e.derived());
    return VectorCommaInitializer(to, at + e.derived().size());
  }
  template <class E> void place_in(const E &e) {
    static_assert(internal::traits<X>::IsVector && internal::traits<E>::IsVector,
                  "a comma initializer of matrices is not supported");
    const Index n = e.size();
    for (Index i = 0; i < n; ++i)
      to.coeffRef(at + i) = e.coeff(i);
  }
  X &finished() { return to; }
};

// ---- m.colwise(), m.rowwise()

namespace internal {
struct SumOf {
  template <class E> static auto of(const E &e) { return e.sum(); }
};
struct MeanOf {
  template <class E> static auto of(const E &e) { return e.mean(); }
};
struct ProdOf {
  template <class E> static auto of(const E &e) { return e.prod(); }
};
struct NormOf {
  template <class E> static auto of(const E &e) { return e.norm(); }
};
struct SquaredNormOf {
  template <class E> static auto of(const E &e) { return e.squaredNorm(); }
};
struct MinOf {
  template <class E> static auto of(const E &e) { return e.minCoeff(); }
};
struct MaxOf {
  template <class E> static auto of(const E &e) { return e.maxCoeff(); }
};
} // namespace internal

template <class Op, class X, bool ByColumn> class PartialReduction;
namespace internal {
template <class Op, class X, bool ByColumn>
struct traits<PartialReduction<Op, X, ByColumn>>
    : traits_of<scalar<X>, ByColumn ? 1 : traits<X>::Rows, ByColumn ? traits<X>::Cols : 1,
                ByColumn && traits<X>::Cols != 1, traits<X>::IsArray, false, false> {};
} // namespace internal

template <class Op, class X, bool ByColumn>
class ADJGEN_EXPRESSION PartialReduction : public internal::base<PartialReduction<Op, X, ByColumn>> {
  internal::nested<X> matrix;

public:
  explicit PartialReduction(const X &x) : matrix(x) {}
  Index rows() const {
    if constexpr (ByColumn)
      return 1;
    else
      return matrix.rows();
  }
  Index cols() const {
    if constexpr (ByColumn)
      return matrix.cols();
    else
      return 1;
  }
  internal::scalar<X> coeff(Index i) const {
    if constexpr (ByColumn)
      return Op::of(matrix.col(i));
    else
      return Op::of(matrix.row(i));
  }
  internal::scalar<X> coeff(Index i, Index j) const { return coeff(i + j); }
};

template <class X, bool ByColumn> class ADJGEN_EXPRESSION VectorwiseOp {
  typename std::conditional<std::is_const<X>::value, internal::nested<X>, internal::place<X>>::type matrix;
  using Kept = typename std::remove_const<typename std::remove_reference<typename std::conditional<
      std::is_const<X>::value, internal::nested<X>, internal::place<X>>::type>::type>::type;
  template <class V>
  using Repeated = Replicate<V, internal::traits<X>::Rows, internal::traits<X>::Cols, ByColumn>;
  template <class Op> using Reduced = PartialReduction<Op, Kept, ByColumn>;
  template <class Op, class V> using Combined = CwiseBinaryOp<Op, Kept, Repeated<V>>;

public:
  explicit VectorwiseOp(X &x) : matrix(x) {}
  Reduced<internal::SumOf> sum() const { return Reduced<internal::SumOf>(matrix); }
  Reduced<internal::MeanOf> mean() const { return Reduced<internal::MeanOf>(matrix); }
  Reduced<internal::ProdOf> prod() const { return Reduced<internal::ProdOf>(matrix); }
  Reduced<internal::NormOf> norm() const { return Reduced<internal::NormOf>(matrix); }
  Reduced<internal::SquaredNormOf> squaredNorm() const { return Reduced<internal::SquaredNormOf>(matrix); }
  Reduced<internal::MinOf> minCoeff() const { return Reduced<internal::MinOf>(matrix); }
  Reduced<internal::MaxOf> maxCoeff() const { return Reduced<internal::MaxOf>(matrix); }

  template <class E> Combined<internal::Sum, E> operator+(const DenseBase<E> &e) const {
    return Combined<internal::Sum, E>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> Combined<internal::Difference, E> operator-(const DenseBase<E> &e) const {
    return Combined<internal::Difference, E>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> Combined<internal::Multiple, E> operator*(const DenseBase<E> &e) const {
    return Combined<internal::Multiple, E>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> Combined<internal::Quotient, E> operator/(const DenseBase<E> &e) const {
    return Combined<internal::Quotient, E>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> void operator=(const DenseBase<E> &e) {
    internal::assign_each<internal::Set>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> void operator+=(const DenseBase<E> &e) {
    internal::assign_each<internal::Add>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> void operator-=(const DenseBase<E> &e) {
    internal::assign_each<internal::Subtract>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> void operator*=(const DenseBase<E> &e) {
    internal::assign_each<internal::Times>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
  template <class E> void operator/=(const DenseBase<E> &e) {
    internal::assign_each<internal::Divide>(matrix, Repeated<E>(e.derived(), matrix.rows(), matrix.cols()));
  }
};

} // namespace Eigen

#endif
