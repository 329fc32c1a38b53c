// Several stages, each on the derivative that the one before it makes. Derivatives commute: the tangent of an
// adjoint computes what the adjoint of the tangent computes, with other names. So the adjoint is always the
// last one to be made: what its backward sweep needs are values of a program that has all tangents already,
// and whatever is kept for it is kept with them.
#pragma once

#include "differentiate/Stage.h"
#include "ir/Module.h"
#include <optional>
#include <set>

namespace adjgen {

class Chain {
public:
  /// One adjoint among them at most.
  explicit Chain(const Stages &asked);

  const Stages &inOrder() const { return inOrder_; }
  /// What the stage of this number in order makes.
  ShadowKind shadowOf(unsigned number) const {
    const Stage &s = inOrder_[number];
    return {number, s.direction, s.effectiveSuffix()};
  }
  const std::string &suffixOfAll() const { return suffixOfAll_; }

  /// What the last stage has made gets the names and parameters that follow from the order that is asked for.
  void nameAsAsked(Module &derivative) const;

private:
  using Numbers = std::set<unsigned>; // of stages, as they are asked for

  struct Known {      // of a variable that holds derivatives
    std::string base; // the name of what it is a derivative of
    bool isReturned = false;
    Numbers stages;
  };

  bool isMoved() const { return adjoint_ + 1 < asked_.size(); }
  std::string suffixOf(const Numbers &stages) const;
  std::optional<Known> known(const Module &m, const Variable *v) const;
  void nameVariables(Module &m) const;
  void nameHead(Module &m, Function &f) const;
  void orderParameters(const Module &m, Function &f) const;
  void passByValue(Module &m, Function &f) const;

  Stages asked_, inOrder_;
  std::size_t adjoint_;           // its place among those that are asked for; behind the last one: none
  std::vector<unsigned> askedAs_; // by number in order
  std::string suffixOfAll_;
};

} // namespace adjgen
