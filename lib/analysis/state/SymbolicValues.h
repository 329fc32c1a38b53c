// What integers are, and where pointers lead to, in a walk in the order of execution: as polynomials of
// symbols.
// [symbol] A symbol stands for one number, for good: when a variable changes, it is the variable that
//   gets another value. Facts about symbols, and sets of elements that have them for bounds, so stay
//   true.
// [depth of symbol] A symbol of depth d may be another number in each iteration of the loops, or on each
//   thread of the regions, that the walk was in at that depth: those of depth 0 are one number in the
//   whole call.
// [arithmetic of symbols] Values are those of C: unsigned arithmetic and conversions wrap around, signed
//   arithmetic does not overflow. What wraps is a symbol that equals the polynomial if that is a number
//   of its type.
#pragma once

#include "analysis/Facts.h"
#include "ir/PolynomialArithmetic.h"

namespace adjgen {

using Symbol = unsigned;
using SymbolicValue = PolynomialOf<Symbol, std::less<Symbol>>;

/// An element, or a member, of a variable.
struct ElementPlace {
  struct Step {
    bool isField = false;
    unsigned field = 0;
    SymbolicValue index; // an address is this many elements away, modulo 2^64
  };
  const Variable *root = nullptr;
  std::vector<Step> steps;
};

class SymbolicValues {
public:
  using Term = Prover::Term;
  using Terms = Prover::Terms;
  SymbolicValues(Facts &f, Prover &p) : f_(f), p_(p) {}

  SymbolicValue of(const Expr *e);
  static SymbolicValue constant(std::int64_t value);
  /// A number of this type of which nothing else is known.
  SymbolicValue fresh(const Type *type);
  /// Brought into the range of the type.
  SymbolicValue wrapped(const SymbolicValue &v, const Type *type);
  SymbolicValue converted(const Expr *e, const Type *type);
  /// What an integer in memory is.
  SymbolicValue valueOf(const Path &p);
  /// What holds if the condition is true (`holds`) or false: perhaps less than all.
  Terms known(const Expr *e, bool holds);
  /// No place: the path goes through a pointer of which nothing is known.
  std::optional<ElementPlace> place(const Path &p);
  std::optional<ElementPlace> pointee(const Expr *pointer);

  Term term(const SymbolicValue &v);
  unsigned depthOf(const SymbolicValue &v) const;
  /// True whatever happens, of the symbols so far.
  const Terms &background() const { return background_; }
  unsigned depth = 0; // where the walk is

  // ---- what memory holds
  struct Known {
    Path path;
    LocationSet reads; // all that, if written, may change what stands there
    std::optional<SymbolicValue> number;
    std::optional<ElementPlace> place;
  };
  using Memory = std::vector<std::shared_ptr<const Known>>;
  Memory memory;
  /// Other threads may write to it at any time.
  LocationSet unstable;
  void remember(const Path &p, std::optional<SymbolicValue> number, std::optional<ElementPlace> place);
  void forget(const LocationSet &written);
  /// Loads that `s` does not change get their symbols before it.
  void loadInvariants(const Stmt *s);
  /// What memory holds after a branch: `s` has changed what it may have changed.
  void join(const Memory &before, const Memory &taken, const LocationSet &written, const Terms &ifTrue,
            const Terms &ifFalse);

private:
  SymbolicValue ofSymbol(Symbol s) { return {{{s}, 1}}; }
  Symbol newSymbol(unsigned depth);
  void bound(Symbol s, const Type *type);
  Term isInRange(const SymbolicValue &v, const Type *type);
  SymbolicValue unknown(const std::string &operation, const std::vector<SymbolicValue> &arguments,
                        const Type *type, bool &isNew);
  SymbolicValue binary(const BinaryExpr *e);
  SymbolicValue quotient(const BinaryExpr *e);
  SymbolicValue select(const SelectExpr *e);
  SymbolicValue chosen(const SymbolicValue &a, const SymbolicValue &b, const Type *type, const Terms &ifTrue,
                       const Terms &ifFalse);
  /// Modulo 2^64.
  SymbolicValue subscript(const Expr *e);
  const Known *find(const Path &p) const;
  bool meets(const LocationSet &a, const LocationSet &b) const;

  Facts &f_;
  Prover &p_;
  std::vector<unsigned> depths_; // by symbol
  std::vector<Term> terms_;
  std::map<std::pair<std::string, std::vector<SymbolicValue>>, Symbol> unknowns_;
  std::map<std::vector<Symbol>, Term> products_;
  Terms background_;
};

} // namespace adjgen
