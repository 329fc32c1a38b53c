// Declared, so that code which is not differentiated may use them; they have no rules.
#ifndef ADJGEN_MODEL_EIGEN_DECOMPOSITIONS
#define ADJGEN_MODEL_EIGEN_DECOMPOSITIONS
#pragma GCC system_header

#include "plain.h"

namespace Eigen {

#define ADJGEN_SOLVER(Name, Parameters)                                                                      \
  template <Parameters> class Name {                                                                         \
  public:                                                                                                    \
    using Vector = Matrix<internal::scalar<M>, internal::traits<M>::Rows, 1>;                                \
    Name();                                                                                                  \
    Name(const Name &);                                                                                      \
    template <class E> explicit Name(const DenseBase<E> &, unsigned = 0);                                    \
    ~Name();                                                                                                 \
    template <class E> Name &compute(const DenseBase<E> &, unsigned = 0);                                    \
    template <class E>                                                                                       \
    Matrix<internal::scalar<M>, internal::traits<M>::Rows, internal::traits<E>::Cols>                        \
    solve(const DenseBase<E> &) const;                                                                       \
    M inverse() const;                                                                                       \
    internal::scalar<M> determinant() const;                                                                 \
    internal::scalar<M> absDeterminant() const;                                                              \
    internal::scalar<M> logAbsDeterminant() const;                                                           \
    M matrixL() const;                                                                                       \
    M matrixU() const;                                                                                       \
    M matrixQ() const;                                                                                       \
    M matrixV() const;                                                                                       \
    M matrixLLT() const;                                                                                     \
    M matrixLU() const;                                                                                      \
    M matrixQR() const;                                                                                      \
    M householderQ() const;                                                                                  \
    Vector vectorD() const;                                                                                  \
    Vector singularValues() const;                                                                           \
    Vector eigenvalues() const;                                                                              \
    M eigenvectors() const;                                                                                  \
    Index rank() const;                                                                                      \
    bool isInvertible() const;                                                                               \
    bool isPositive() const;                                                                                 \
    ComputationInfo info() const;                                                                            \
  };
#define ADJGEN_COMMA ,
ADJGEN_SOLVER(LLT, class M ADJGEN_COMMA int UpLo)
ADJGEN_SOLVER(LDLT, class M ADJGEN_COMMA int UpLo)
ADJGEN_SOLVER(PartialPivLU, class M)
ADJGEN_SOLVER(FullPivLU, class M)
ADJGEN_SOLVER(HouseholderQR, class M)
ADJGEN_SOLVER(ColPivHouseholderQR, class M)
ADJGEN_SOLVER(FullPivHouseholderQR, class M)
ADJGEN_SOLVER(CompleteOrthogonalDecomposition, class M)
ADJGEN_SOLVER(JacobiSVD, class M ADJGEN_COMMA int Options)
ADJGEN_SOLVER(BDCSVD, class M ADJGEN_COMMA int Options)
ADJGEN_SOLVER(SelfAdjointEigenSolver, class M)
ADJGEN_SOLVER(EigenSolver, class M)
#undef ADJGEN_COMMA
#undef ADJGEN_SOLVER

} // namespace Eigen

#endif
