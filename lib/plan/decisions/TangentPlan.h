// What the tangent is told. It needs activity only.
#pragma once

#include "ir/Module.h"
#include "plan/decisions/CallMap.h"
#include "rules/Partials.h"
#include "support/Remark.h"
#include <memory>
#include <set>

namespace adjgen {

struct Facts; // the analyses' results, which answer the queries below

struct TangentPlan {
  TangentPlan();
  ~TangentPlan();
  TangentPlan(TangentPlan &&) noexcept;
  TangentPlan &operator=(TangentPlan &&) noexcept;
  std::vector<const Function *> functions; // to be differentiated, callees first
  std::set<NodeId> atomicIncrements;       // whose tangents the user wants to be atomic
  std::vector<Remark> remarks;
  CallMap calls;
  bool isActive(const Path &p) const;
  Chaining chaining() const; // as AdjointPlan's, of any statement
  bool isActive(const Function *f) const;
  bool hasShadow(const Variable *v) const;
  bool pointsToActive(const Expr *e) const;
  bool returnsActive(const Function *f) const;
  bool returnsPointer(const Function *f) const; // to active data
  bool isEvent(const Stmt *s) const;
  std::vector<const Variable *> globalsWithShadow(const Module &m) const;
  std::unique_ptr<Facts> facts;
};

} // namespace adjgen
