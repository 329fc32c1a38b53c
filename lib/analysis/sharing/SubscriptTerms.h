// Integer expressions of one iteration of a worksharing loop, and places in shared memory, as terms for
// the prover.
// [term] A term stands for the value that the expression has whenever it is evaluated at that point of
//   the iteration. So it is made only of what cannot change: the loops' variables, fixed locals ([fixed
//   local]), variables and memory that nothing changes while the loop runs. Memory is an unknown function
//   of its subscripts.
// [arithmetic of terms] Values are those of C: unsigned arithmetic and conversions wrap around. Signed
//   arithmetic does not overflow, since that would be undefined.
// [own symbols] What belongs to one thread has a symbol for each of the two iterations that are compared;
//   everything else is the same in both.
// [grid terms] With grids, subscripts are polynomials of what else has a term (SubscriptPolynomials.cpp),
//   exact ones: no operation and no conversion in them wraps around.
#pragma once

#include "analysis/integers/GridTerms.h"
#include "analysis/integers/IntegerRanges.h"
#include "analysis/sharing/IterationScopes.h"

namespace adjgen {

/// A point in one of the two iterations.
struct ExecutionPoint {
  std::string iteration;                   // part of the names of its symbols
  std::map<NodeId, Prover::Term> rounds;   // of each sequential loop around: which round it is
  NodeMap<Variable, Prover::Term> counted; // values of the counted loops' variables
};

/// The element of a shared array or of what a shared pointer points to.
struct Place {
  const Variable *root = nullptr;
  std::string shape; // the kinds of its projections, and the numbers of fields
  Prover::Terms subscripts;
};

/// Where a pointer leads to: what it was set from, and the members of that which lead there.
struct PointerBase {
  const Variable *root = nullptr;
  std::string shape;
};

/// What holds while the loop runs.
struct LoopContext {
  LocationTable &table;
  const LocationSet &writtenInside; // in the loop
  const LocationSet &writtenBeside; // by code that other threads may execute at the same time
  const VariableSet &threadPrivate; // variables of which every thread has its own
  const RecomputableResults &recomputable;
  const NodeSet<IncrementStmt> &unorderedSums; // iterations may add to one cell there (UnorderedSums.h)
};

class SubscriptTerms {
public:
  using Term = Prover::Term;
  SubscriptTerms(Prover &p, const LoopContext &context, const IterationScopes &scopes, IntegerRanges &ranges)
      : p_(p), c_(context), scopes_(scopes), ranges_(ranges), grids_(p) {}
  /// From now on subscripts are places in grids, as far as they are polynomials ([grid terms]).
  void useGrids() { usesGrids_ = true; }
  /// Of two subscripts.
  std::optional<GridTerms::Coordinates> coordinates(Term a, Term b) { return grids_.coordinates(a, b); }

  std::optional<Term> value(const Expr *e, const ExecutionPoint &at);
  std::optional<Term> condition(const Expr *e, const ExecutionPoint &at);
  /// What is known if `e` is true (`holds`) or false: perhaps less than all.
  void known(const Expr *e, bool holds, const ExecutionPoint &at, Prover::Terms &out);
  /// What is known of a value of the loop's variable. True if that is all: whatever has these properties is a
  /// value that it takes.
  bool loopValue(const ForStmt *f, Term value, const ExecutionPoint &at, Prover::Terms &out);
  /// Of a path that leads to shared memory by a pointer that does not change, or by none.
  std::optional<Place> place(const Path &p, const ExecutionPoint &at);
  /// Properties of the symbols of all terms so far.
  Prover::Terms background() const;

private:
  std::optional<Term> load(const LoadExpr *e, const ExecutionPoint &at);
  std::optional<Term> variable(const LoadExpr *e, const ExecutionPoint &at);
  std::optional<Term> element(const Path &p, const ExecutionPoint &at);
  std::optional<Term> unary(const UnaryExpr *e, const ExecutionPoint &at);
  std::optional<Term> binary(const BinaryExpr *e, const ExecutionPoint &at);
  std::optional<Term> arithmetic(const BinaryExpr *e, Term a, Term b);
  std::optional<Term> shift(const BinaryExpr *e, Term a);
  std::optional<Term> pureCall(const PureCallExpr *e, const ExecutionPoint &at);
  std::optional<Term> comparison(const BinaryExpr *e, const ExecutionPoint &at);
  /// A subscript counts elements in either direction.
  std::optional<Term> offset(const Expr *e, const ExecutionPoint &at);
  Term sumOfOffsets(Term a, Term b);
  llvm::ConstantRange rangeOfOffset(const Expr *e);
  bool isExact(const BinaryExpr *e);
  std::optional<TermPolynomial> polynomial(const Expr *e, const ExecutionPoint &at);
  std::optional<TermPolynomial> polynomialOfVariable(const LoadExpr *e, const ExecutionPoint &at);
  std::optional<TermPolynomial> unknown(const Expr *e, const ExecutionPoint &at);
  /// The shared variable that a pointer was set from; its distance from there is added to `offset`.
  std::optional<PointerBase> resolve(const Path &pointer, const ExecutionPoint &at,
                                     std::optional<Term> &offset);
  std::optional<PointerBase> resolveMember(const Path &pointer, const ExecutionPoint &at);
  std::optional<PointerBase> resolveValue(const Expr *e, const ExecutionPoint &at,
                                          std::optional<Term> &offset);

  Term product(Term a, Term b);
  void aboutQuotients(Prover::Terms &out) const;
  Term quotient(Term a, Term b, const BinaryExpr *e);
  Term remainder(Term a, Term b, const BinaryExpr *e);
  Term wrapped(Term t, const Type *type);
  Term converted(Term t, const Expr *e, const Type *to);
  Term bounded(Term t, const llvm::ConstantRange &range);
  bool isUniform(const Variable *v) const;
  bool isFixedMemory(const Path &p, const ExecutionPoint &at);

  Prover &p_;
  const LoopContext &c_;
  const IterationScopes &scopes_;
  IntegerRanges &ranges_;
  struct Product {
    Term value, left, right;
  };
  std::vector<Product> products_;
  struct Quotient {
    Term value, dividend, divisor;
  };
  std::vector<Quotient> quotients_; // by what is not a literal
  Prover::Terms background_;
  GridTerms grids_;
  bool usesGrids_ = false;
};

} // namespace adjgen
