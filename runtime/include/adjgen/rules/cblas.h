/* Derivatives of functions of <cblas.h>, given by `#pragma adjgen derivative` (docs/rules.md): include this
 * header in place of, or behind, <cblas.h>; or say --rules=adjgen/rules/cblas.h.
 *
 * What all of them do: a null pointer as a shadow stands for what is passive, and strides, transposes and
 * layouts mean what they mean to the function itself. Nothing depends on whether an adjoint or a tangent is
 * zero, so that the derivatives of these functions are right, too (cblas_daxpy itself returns where alpha is
 * zero, and does not read x). */
#ifndef ADJGEN_RULES_CBLAS_H
#define ADJGEN_RULES_CBLAS_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#include <cblas.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sizes */

/* Elements of a vector, with what lies between them. */
static __inline long long adjgen_cblas_vector(int n, int inc) {
  return n > 0 ? 1 + (n - 1LL) * (inc < 0 ? -(long long)inc : (long long)inc) : 0;
}
/* Elements of a matrix of `rows` rows, with what lies between them. */
static __inline long long adjgen_cblas_matrix(enum CBLAS_ORDER order, int rows, int columns, int ld) {
  const long long lines = order == CblasRowMajor ? rows : columns;
  const long long length = order == CblasRowMajor ? columns : rows;
  return lines > 0 && length > 0 ? (lines - 1) * ld + length : 0;
}
static __inline enum CBLAS_TRANSPOSE adjgen_cblas_flipped(enum CBLAS_TRANSPOSE t) {
  return t == CblasNoTrans ? CblasTrans : CblasNoTrans;
}

/* ---- ddot: the returned value is x . y */

#pragma adjgen derivative(cblas_ddot) adjoint(adjgen_cblas_ddot_b) tangent(adjgen_cblas_ddot_d) nullable(x, y)
double cblas_ddot(const int n, const double *x, const int incx, const double *y, const int incy);

static __inline void adjgen_cblas_ddot_b(int n, const double *x, double *x_b, int incx, const double *y,
                                         double *y_b, int incy, double return_b) {
  if (x_b)
    cblas_daxpy(n, return_b, y, incy, x_b, incx);
  if (y_b)
    cblas_daxpy(n, return_b, x, incx, y_b, incy);
}

static __inline double adjgen_cblas_ddot_d(int n, const double *x, const double *x_d, int incx,
                                           const double *y, const double *y_d, int incy, double *return_d) {
  *return_d =
      (x_d ? cblas_ddot(n, x_d, incx, y, incy) : 0.0) + (y_d ? cblas_ddot(n, x, incx, y_d, incy) : 0.0);
  return cblas_ddot(n, x, incx, y, incy);
}

/* ---- daxpy: y += alpha * x */

#pragma adjgen derivative(cblas_daxpy) adjoint(adjgen_cblas_daxpy_b) tangent(adjgen_cblas_daxpy_d)           \
    nullable(alpha, x, y) elements(y[adjgen_cblas_vector(n, incy)]) not_needed(y) needed_for(alpha : x)
void cblas_daxpy(const int n, const double alpha, const double *x, const int incx, double *y, const int incy);

static __inline void adjgen_cblas_daxpy_b(int n, double alpha, double *alpha_b, const double *x, double *x_b,
                                          int incx, const double *y, double *y_b, int incy) {
  (void)y;
  if (!y_b)
    return;
  if (alpha_b)
    *alpha_b += cblas_ddot(n, x, incx, y_b, incy);
  if (x_b)
    cblas_daxpy(n, alpha, y_b, incy, x_b, incx);
}

static __inline void adjgen_cblas_daxpy_d(int n, double alpha, double alpha_d, const double *x,
                                          const double *x_d, int incx, double *y, double *y_d, int incy) {
  if (y_d) {
    cblas_daxpy(n, alpha_d, x, incx, y_d, incy);
    if (x_d)
      cblas_daxpy(n, alpha, x_d, incx, y_d, incy);
  }
  cblas_daxpy(n, alpha, x, incx, y, incy);
}

/* ---- dscal: x *= alpha */

#pragma adjgen derivative(cblas_dscal) adjoint(adjgen_cblas_dscal_b) tangent(adjgen_cblas_dscal_d)           \
    nullable(alpha, x) elements(x[adjgen_cblas_vector(n, incx)]) needed_for(alpha : x)
void cblas_dscal(const int n, const double alpha, double *x, const int incx);

static __inline void adjgen_cblas_dscal_b(int n, double alpha, double *alpha_b, const double *x, double *x_b,
                                          int incx) {
  if (!x_b || incx <= 0)
    return;
  if (alpha_b)
    *alpha_b += cblas_ddot(n, x, incx, x_b, incx);
  cblas_dscal(n, alpha, x_b, incx);
}

static __inline void adjgen_cblas_dscal_d(int n, double alpha, double alpha_d, double *x, double *x_d,
                                          int incx) {
  if (x_d && incx > 0) {
    cblas_dscal(n, alpha, x_d, incx);
    cblas_daxpy(n, alpha_d, x, incx, x_d, incx);
  }
  cblas_dscal(n, alpha, x, incx);
}

/* ---- dgemv: y = alpha * op(a) * x + beta * y */

#pragma adjgen derivative(cblas_dgemv) adjoint(adjgen_cblas_dgemv_b) tangent(adjgen_cblas_dgemv_d)           \
    nullable(alpha, a, x, beta, y) needed_for(beta : y)                                                      \
        elements(y[adjgen_cblas_vector(adjgen_cblas_lines(trans, m, n), incy)])
void cblas_dgemv(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE trans, const int m, const int n,
                 const double alpha, const double *a, const int lda, const double *x, const int incx,
                 const double beta, double *y, const int incy);

/* Elements of y. */
static __inline int adjgen_cblas_lines(enum CBLAS_TRANSPOSE trans, int m, int n) {
  return trans == CblasNoTrans ? m : n;
}

static __inline void adjgen_cblas_dgemv_b(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE trans, int m, int n,
                                          double alpha, double *alpha_b, const double *a, double *a_b,
                                          int lda, const double *x, double *x_b, int incx, double beta,
                                          double *beta_b, const double *y, double *y_b, int incy) {
  const int lines = adjgen_cblas_lines(trans, m, n), columns = trans == CblasNoTrans ? n : m;
  double *w;
  if (!y_b || m <= 0 || n <= 0)
    return;
  if (x_b || alpha_b) {
    w = (double *)calloc((size_t)columns, sizeof(double));
    if (!w)
      abort();
    cblas_dgemv(order, adjgen_cblas_flipped(trans), m, n, 1.0, a, lda, y_b, incy, 0.0, w, 1);
    if (alpha_b)
      *alpha_b += cblas_ddot(columns, w, 1, x, incx);
    if (x_b)
      cblas_daxpy(columns, alpha, w, 1, x_b, incx);
    free(w);
  }
  if (a_b && trans == CblasNoTrans)
    cblas_dger(order, m, n, alpha, y_b, incy, x, incx, a_b, lda);
  else if (a_b)
    cblas_dger(order, m, n, alpha, x, incx, y_b, incy, a_b, lda);
  if (beta_b)
    *beta_b += cblas_ddot(lines, y, incy, y_b, incy);
  cblas_dscal(lines, beta, y_b, abs(incy));
}

static __inline void adjgen_cblas_dgemv_d(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE trans, int m, int n,
                                          double alpha, double alpha_d, const double *a, const double *a_d,
                                          int lda, const double *x, const double *x_d, int incx, double beta,
                                          double beta_d, double *y, double *y_d, int incy) {
  if (y_d && m > 0 && n > 0) {
    cblas_dgemv(order, trans, m, n, alpha_d, a, lda, x, incx, beta, y_d, incy);
    if (a_d)
      cblas_dgemv(order, trans, m, n, alpha, a_d, lda, x, incx, 1.0, y_d, incy);
    if (x_d)
      cblas_dgemv(order, trans, m, n, alpha, a, lda, x_d, incx, 1.0, y_d, incy);
    cblas_daxpy(adjgen_cblas_lines(trans, m, n), beta_d, y, incy, y_d, incy);
  }
  cblas_dgemv(order, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
}

/* ---- dgemm: c = alpha * op(a) * op(b) + beta * c */

#pragma adjgen derivative(cblas_dgemm) adjoint(adjgen_cblas_dgemm_b) tangent(adjgen_cblas_dgemm_d)           \
    nullable(alpha, a, b, beta, c) needed_for(beta : c) elements(c[adjgen_cblas_matrix(order, m, n, ldc)])
void cblas_dgemm(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE transa,
                 const enum CBLAS_TRANSPOSE transb, const int m, const int n, const int k, const double alpha,
                 const double *a, const int lda, const double *b, const int ldb, const double beta, double *c,
                 const int ldc);

/* c += factor * d, or the sum of all c[i][j] * d[i][j], of matrices of the size m x n. */
static __inline void adjgen_cblas_add(enum CBLAS_ORDER order, int m, int n, double factor, const double *d,
                                      int ldd, double *c, int ldc) {
  const int lines = order == CblasRowMajor ? m : n, length = order == CblasRowMajor ? n : m;
  int i;
  for (i = 0; i < lines; ++i)
    cblas_daxpy(length, factor, d + (long long)i * ldd, 1, c + (long long)i * ldc, 1);
}
static __inline double adjgen_cblas_inner(enum CBLAS_ORDER order, int m, int n, const double *d, int ldd,
                                          const double *c, int ldc) {
  const int lines = order == CblasRowMajor ? m : n, length = order == CblasRowMajor ? n : m;
  double sum = 0.0;
  int i;
  for (i = 0; i < lines; ++i)
    sum += cblas_ddot(length, d + (long long)i * ldd, 1, c + (long long)i * ldc, 1);
  return sum;
}

static __inline void adjgen_cblas_dgemm_b(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa,
                                          enum CBLAS_TRANSPOSE transb, int m, int n, int k, double alpha,
                                          double *alpha_b, const double *a, double *a_b, int lda,
                                          const double *b, double *b_b, int ldb, double beta, double *beta_b,
                                          const double *c, double *c_b, int ldc) {
  const int lines = order == CblasRowMajor ? m : n, length = order == CblasRowMajor ? n : m;
  const enum CBLAS_TRANSPOSE flipa = adjgen_cblas_flipped(transa), flipb = adjgen_cblas_flipped(transb);
  double *product;
  int i;
  if (!c_b || m <= 0 || n <= 0)
    return;
  if (alpha_b && k > 0) {
    product = (double *)calloc((size_t)m * (size_t)n, sizeof(double));
    if (!product)
      abort();
    cblas_dgemm(order, transa, transb, m, n, k, 1.0, a, lda, b, ldb, 0.0, product, length);
    *alpha_b += adjgen_cblas_inner(order, m, n, product, length, c_b, ldc);
    free(product);
  }
  if (a_b && transa == CblasNoTrans)
    cblas_dgemm(order, CblasNoTrans, flipb, m, k, n, alpha, c_b, ldc, b, ldb, 1.0, a_b, lda);
  else if (a_b)
    cblas_dgemm(order, transb, CblasTrans, k, m, n, alpha, b, ldb, c_b, ldc, 1.0, a_b, lda);
  if (b_b && transb == CblasNoTrans)
    cblas_dgemm(order, flipa, CblasNoTrans, k, n, m, alpha, a, lda, c_b, ldc, 1.0, b_b, ldb);
  else if (b_b)
    cblas_dgemm(order, CblasTrans, transa, n, k, m, alpha, c_b, ldc, a, lda, 1.0, b_b, ldb);
  if (beta_b)
    *beta_b += adjgen_cblas_inner(order, m, n, c, ldc, c_b, ldc);
  for (i = 0; i < lines; ++i)
    cblas_dscal(length, beta, c_b + (long long)i * ldc, 1);
}

static __inline void adjgen_cblas_dgemm_d(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa,
                                          enum CBLAS_TRANSPOSE transb, int m, int n, int k, double alpha,
                                          double alpha_d, const double *a, const double *a_d, int lda,
                                          const double *b, const double *b_d, int ldb, double beta,
                                          double beta_d, double *c, double *c_d, int ldc) {
  if (c_d && m > 0 && n > 0) {
    cblas_dgemm(order, transa, transb, m, n, k, alpha_d, a, lda, b, ldb, beta, c_d, ldc);
    if (a_d)
      cblas_dgemm(order, transa, transb, m, n, k, alpha, a_d, lda, b, ldb, 1.0, c_d, ldc);
    if (b_d)
      cblas_dgemm(order, transa, transb, m, n, k, alpha, a, lda, b_d, ldb, 1.0, c_d, ldc);
    adjgen_cblas_add(order, m, n, beta_d, c, ldc, c_d, ldc);
  }
  cblas_dgemm(order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

#ifdef __cplusplus
}
#endif

#endif
