// Assignments, coefficient by coefficient. A product is computed before anything is assigned.
#ifndef ADJGEN_MODEL_EIGEN_ASSIGN
#define ADJGEN_MODEL_EIGEN_ASSIGN
#pragma GCC system_header

#include "basics.h"

namespace Eigen {
namespace internal {

enum Assignment { Set, Add, Subtract, Times, Divide };

template <int Kind, class D, class S> inline void assign_each(D &to, const S &from) {
  if constexpr (traits<D>::IsVector && traits<S>::IsVector) {
    const Index n = to.size();
    for (Index i = 0; i < n; ++i) {
      if constexpr (Kind == Set)
        to.coeffRef(i) = from.coeff(i);
      else if constexpr (Kind == Add)
        to.coeffRef(i) += from.coeff(i);
      else if constexpr (Kind == Subtract)
        to.coeffRef(i) -= from.coeff(i);
      else if constexpr (Kind == Times)
        to.coeffRef(i) *= from.coeff(i);
      else
        to.coeffRef(i) /= from.coeff(i);
    }
  } else if constexpr (traits<D>::IsRowMajor) {
    const Index rows = to.rows(), cols = to.cols();
    for (Index i = 0; i < rows; ++i)
      for (Index j = 0; j < cols; ++j) {
        if constexpr (Kind == Set)
          to.coeffRef(i, j) = from.coeff(i, j);
        else if constexpr (Kind == Add)
          to.coeffRef(i, j) += from.coeff(i, j);
        else if constexpr (Kind == Subtract)
          to.coeffRef(i, j) -= from.coeff(i, j);
        else if constexpr (Kind == Times)
          to.coeffRef(i, j) *= from.coeff(i, j);
        else
          to.coeffRef(i, j) /= from.coeff(i, j);
      }
  } else {
    const Index rows = to.rows(), cols = to.cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i) {
        if constexpr (Kind == Set)
          to.coeffRef(i, j) = from.coeff(i, j);
        else if constexpr (Kind == Add)
          to.coeffRef(i, j) += from.coeff(i, j);
        else if constexpr (Kind == Subtract)
          to.coeffRef(i, j) -= from.coeff(i, j);
        else if constexpr (Kind == Times)
          to.coeffRef(i, j) *= from.coeff(i, j);
        else
          to.coeffRef(i, j) /= from.coeff(i, j);
      }
  }
}

template <int Kind, class D> inline void assign_all(D &to, scalar<D> value) {
  if constexpr (traits<D>::IsVector) {
    const Index n = to.size();
    for (Index i = 0; i < n; ++i) {
      if constexpr (Kind == Set)
        to.coeffRef(i) = value;
      else if constexpr (Kind == Add)
        to.coeffRef(i) += value;
      else if constexpr (Kind == Subtract)
        to.coeffRef(i) -= value;
      else if constexpr (Kind == Times)
        to.coeffRef(i) *= value;
      else
        to.coeffRef(i) /= value;
    }
  } else {
    const Index rows = to.rows(), cols = to.cols();
    for (Index j = 0; j < cols; ++j)
      for (Index i = 0; i < rows; ++i) {
        if constexpr (Kind == Set)
          to.coeffRef(i, j) = value;
        else if constexpr (Kind == Add)
          to.coeffRef(i, j) += value;
        else if constexpr (Kind == Subtract)
          to.coeffRef(i, j) -= value;
        else if constexpr (Kind == Times)
          to.coeffRef(i, j) *= value;
        else
          to.coeffRef(i, j) /= value;
      }
  }
}

/// True where the object is a caller's: generated code does not change its size.
template <class D> bool adjgen_keeps_size(const D &);

template <class D> inline bool has_size(const D &d, Index rows, Index cols) {
  if constexpr (traits<D>::Rows != Dynamic)
    return d.cols() == cols;
  else if constexpr (traits<D>::Cols != Dynamic)
    return d.rows() == rows;
  else
    return d.rows() == rows && d.cols() == cols;
}

/// Makes an object as large as what is assigned to it; a caller's must be so already.
template <class D> inline void fit(D &to, Index rows, Index cols) {
  if constexpr (traits<D>::IsPlain && (traits<D>::Rows == Dynamic || traits<D>::Cols == Dynamic)) {
    if (adjgen_keeps_size(to)) {
      if (!has_size(to, rows, cols))
        std::abort();
    } else {
      to.resize(rows, cols);
    }
  }
}

template <class D, class S> inline void fit_to(D &to, const S &from) {
  if constexpr (traits<D>::IsPlain && (traits<D>::Rows == Dynamic || traits<D>::Cols == Dynamic)) {
    fit(to, height_from<D>(from), width_from<D>(from));
  }
}

template <int Kind, class D, class S> inline void assign(D &to, const S &from) {
  if constexpr (traits<S>::IsProduct) {
    const plain<S> product(from);
    if constexpr (Kind == Set)
      fit_to(to, product);
    assign_each<Kind>(to, product);
  } else {
    if constexpr (Kind == Set)
      fit_to(to, from);
    assign_each<Kind>(to, from);
  }
}

} // namespace internal

/// The object of x.noalias(): no temporary for a product.
template <class X> class ADJGEN_EXPRESSION NoAlias {
  internal::place<X> to;

public:
  explicit NoAlias(X &x) : to(x) {}
  template <class E> void operator=(const DenseBase<E> &e) {
    internal::fit_to(to, e.derived());
    internal::assign_each<internal::Set>(to, e.derived());
  }
  template <class E> void operator+=(const DenseBase<E> &e) {
    internal::assign_each<internal::Add>(to, e.derived());
  }
  template <class E> void operator-=(const DenseBase<E> &e) {
    internal::assign_each<internal::Subtract>(to, e.derived());
  }
};

} // namespace Eigen

#endif
