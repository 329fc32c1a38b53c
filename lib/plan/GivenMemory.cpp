#include "plan/GivenMemory.h"
#include "analysis/AddressFlow.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen {

static void forEachCall(const PlanFacts &f, FunctionKind kind,
                        const std::function<void(const CallStmt *)> &visit) {
  for (const Function *g : f.calls.order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && functionKind(c->callee->name) == kind)
        visit(c);
    });
}

std::vector<SourceLocation> findMemoryGiven(PlanFacts &f) {
  std::map<CellId, NodeSet<Stmt>> allocations; // of what the caller may have a way to
  for (FunctionKind kind :
       {FunctionKind::Allocate, FunctionKind::AllocateZeroed, FunctionKind::AllocateAligned})
    forEachCall(f, kind, [&](const CallStmt *c) {
      const CellId to = c->hasResult ? f.alias.pointee(f.alias.cellOf(c->result)) : NoCell;
      if (to != NoCell && f.alias.isExternal(to) && f.activity.cellReachesActive(to))
        allocations[to].insert(c);
    });
  std::vector<SourceLocation> out;
  for (const auto &[cell, calls] : allocations) {
    const AddressFlow flow(f.module, f.alias, calls);
    bool isFreed = false;
    forEachCall(f, FunctionKind::Free, [&](const CallStmt *c) {
      isFreed |= std::any_of(c->arguments.begin(), c->arguments.end(),
                             [&](const Expr *a) { return flow.carries(a); });
    });
    if (flow.escapes() && !isFreed)
      out.push_back(flow.where());
  }
  return out;
}

} // namespace adjgen
