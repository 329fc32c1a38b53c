// What statements may change, as far as one function's text tells.
#pragma once

#include "ir/Module.h"

#include <unordered_map>

namespace adjgen {

/// The places whose values an expression depends on: what it loads, and the pointers on the way.
struct Reads {
  std::vector<Path> places;
  void add(const Expr *e);
  void add(const Path &p);    // p's own value, and the way
  void addWay(const Path &p); // what decides which place p is
};

/// What executing a statement may change.
struct Effects {
  bool isOpaque = false;    // it may change, or order, whatever others can reach
  std::vector<Path> stores; // set, or declared
  std::vector<Path> sums;   // changed by increments only
};

/// Asked millions of times.
class VariableFlags {
public:
  void insert(const Variable *v) {
    if (v->id >= flags_.size())
      flags_.resize(v->id + 1);
    flags_[v->id] = true;
  }
  bool count(const Variable *v) const { return v->id < flags_.size() && flags_[v->id]; }

private:
  std::vector<bool> flags_;
};

class Memory {
public:
  /// `apart`: pointers that are known to lead to memory of their own, each, as long as nothing sets them.
  Memory(const Module &module, const BlockStmt *body, const std::vector<Path> &apart = {});

  /// May what is stored to one be read from the other?
  bool mayOverlap(const Path &stored, const Path &read) const;
  /// Holds so many statements that looking at pairs of what it and the list around it do takes too long, on
  /// each level of a deep nest again. Nothing is found in it that would stay in a register.
  bool isVeryLong(const Stmt *s) const;
  /// Of s with all that is inside.
  Effects effectsOf(const Stmt *s) const;
  bool mayChange(const Effects &effects, const Reads &reads) const;
  /// May `reads` give the value of a place that one path or the other names?
  bool mayRead(const Reads &reads, const Path &place) const;
  /// Nobody else has a way to it: a variable of the thread that executes the code, of which no address is
  /// taken.
  bool isOwn(const Path &p) const;
  bool isShadow(const Variable *v) const { return module_.isShadow(v); }

private:
  bool isSeparateVariable(const Path &variable, const Path &other) const;
  bool areSeparateParameters(const Path &a, const Path &b) const;
  bool isEntryPointer(const Path &p) const;
  void keepThoseThatStay(const BlockStmt *body, const std::vector<Path> &apart);
  const Path *apartOn(const Path &p) const;
  const Module &module_;
  std::size_t statementsIn(const Stmt *s) const;
  mutable std::unordered_map<const Stmt *, std::size_t> statementsIn_;
  VariableFlags escaping_;  // their addresses are taken
  VariableFlags assigned_;  // as a whole, after their declaration
  VariableFlags inRegions_; // declared, or copied, by parallel regions
  bool hasRegions_ = false;
  std::vector<Path> apart_;
};

/// An increment, whether its sum is plain, atomic or in the thread's blocks.
struct Sum {
  enum class Form { Plain, Atomic, Blocks } form;
  const Path *target;
  const Expr *value;
  const Expr *window = nullptr; // Blocks: the thread's copy of a part of the array, if it has one
};
std::optional<Sum> sumOf(const Stmt *s);
/// A call that adds to sums that the runtime keeps for cells (<adjgen/factored.h>): what it is given stays as it is.
bool isRest(const Stmt *s);

} // namespace adjgen
