// Expressions, access paths and declarations as C text. The text may hold breaks (see Layout.h).
#pragma once

#include "ir/Module.h"
#include "ir/SourceStyle.h"
#include <set>
#include <string>

namespace adjgen {

/// What stands in namespaces of the source.
struct ScopedNames {
  std::set<std::string> inNamed;        // as written there: in a namespace with a name, at any depth
  std::set<std::string> inUnnamed;      // the same in the unnamed one that stands in no other
  std::set<const Function *> ofUnnamed; // functions of that one: unqualified names find them
};

/// What the text around an expression allows.
struct Dialect {
  bool isCxx = false;
  bool hasNull = false;                // NULL is declared
  bool isC89 = false;                  // C as it was before C99: declarations stand first in their blocks
  bool isForBoth = false;              // C that is read as C++, too
  const SourceStyle *style = nullptr;  // null: not known
  bool isInNamespace = false;          // what may have names of the library's, too
  const ScopedNames *others = nullptr; // null: none

  /// Something in no namespace of this name may be hidden, or an overload of another.
  bool hides(const std::string &name) const {
    return isCxx && others && (others->inNamed.count(name) || others->inUnnamed.count(name));
  }
  /// The same of what a call of `f` would name.
  bool hides(const Function *f) const;
  bool isStrictC89() const { return isC89 && style && style->isStrict; }
  /// Conversions that may change a value are written, also where C makes them unasked.
  bool saysConversions() const { return style && style->saysConversions; }
};

/// Of a loop whose signed variable C compares as an unsigned one. AsCast: that is said. OfBound: its values
/// and the bound are of both types, so that the bound's cast to the variable's says the same. Open: nothing.
enum class LoopSign { AsCast, OfBound, Open };

class ExprPrinter {
public:
  explicit ExprPrinter(Dialect dialect = {}) : dialect_(dialect) {}
  const Dialect &dialect() const { return dialect_; }

  std::string text(const Expr *e) const; // stands alone, or in brackets, or between commas
  std::string assigned(const Expr *e, const Type *type) const;  // C converts it to `type`
  std::string converted(const Expr *e, const Type *type) const; // by a cast
  std::string condition(const Expr *e) const;
  std::string negatedCondition(const Expr *e) const;
  std::string subscript(const Expr *e) const;
  std::string path(const Path &p) const;
  /// Of a vector; empty: the path names something else.
  std::string addressOfLane(const Path &p) const;
  std::string postfix(const Expr *e) const; // what a call may follow
  std::string call(const std::string &callee, const std::vector<std::string> &arguments) const;
  std::string nameOf(const Function *f) const; // as calls have it
  std::string referred(const Expr *e) const;
  std::string argument(const Expr *e, const Type *parameter) const; // parameter: null behind the `...`
  /// `variable relation bound`
  std::string loopCondition(const Variable *variable, BinaryKind relation, const Expr *bound,
                            LoopSign sign) const;

  std::string declaration(const Type *type, const std::string &name) const;
  std::string typeName(const Type *type) const;

private:
  Dialect dialect_;
};

/// `e` is -x, or a product or quotient that starts with such: fills `positive` with the text of -e.
bool printNegated(const ExprPrinter &printer, const Expr *e, std::string &positive);

} // namespace adjgen
