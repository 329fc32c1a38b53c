// Variables that the forward sweep saves before it has set them: they get a first value.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

/// Is a pointer in what a variable of this type holds? Saving one that is not set is a read that compilers
/// see.
bool holdsPointer(const Type *t);

class UnsetVariables : SweepPart {
public:
  explicit UnsetVariables(SweepContext &x) : SweepPart(x) {}

  /// The statements behind the declaration are those from `next` to `end`.
  bool needsFirstValue(const DeclareStmt *d, Statements::const_iterator next,
                       Statements::const_iterator end) const {
    return isSavedUnset(d, next, end) || isLeftUnset(d, next, end);
  }
  bool isSaved(const Variable *v) const;
  void startSums(Statements::iterator begin, Statements::iterator end);

private:
  bool isSavedUnset(const DeclareStmt *d, Statements::const_iterator next,
                    Statements::const_iterator end) const;
  bool isLeftUnset(const DeclareStmt *d, Statements::const_iterator next,
                   Statements::const_iterator end) const;
  bool isSetFirst(Statements::const_iterator s, Statements::const_iterator end, const Variable *v) const;
  bool isSetOnAllWays(Statements::const_iterator s, Statements::const_iterator end, const Variable *v) const;
  bool setsResult(const CallStmt *c) const;
};

} // namespace adjgen
