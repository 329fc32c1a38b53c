#include "analysis/state/GivenMemory.h"
#include "analysis/memory/AddressFlow.h"
#include "analysis/state/LeftPointers.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen {

namespace {

/// The statements of a head in the order of execution, through the bodies of called functions; each loop
/// runs once.
class Execution {
public:
  explicit Execution(const Function *head) { body(head); }
  bool isWhole() const { return count_ < Most; }
  /// When the statement runs the last time; 0: never.
  unsigned last(const Stmt *s) const {
    const auto found = last_.find(s);
    return found == last_.end() ? 0 : found->second;
  }

private:
  static constexpr unsigned Most = 1u << 20; // a function counts with each of its calls

  void body(const Function *f) {
    if (!f->body || !isWhole() || !active_.insert(f).second)
      return;
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        body(c->callee);
      last_[s] = ++count_;
    });
    active_.erase(f);
  }

  NodeMap<Stmt, unsigned> last_;
  NodeSet<Function> active_;
  unsigned count_ = 0;
};

} // namespace

static FunctionKind kindOf(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
}

/// Is the pointer loaded here from memory of the caller's? A local variable may have it from before the
/// store.
static bool isLoadedHere(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && (l->path.goesThroughPointer() || l->path.root->kind == VariableKind::Global);
}

/// By [memory taken back], or as the head does not store it at all.
static bool isFreed(const Facts &f, const AddressFlow &flow, const std::vector<const Stmt *> &stores,
                    const Execution &execution) {
  unsigned given = 0, freed = 0;
  for (const Stmt *s : stores)
    given = std::max(given, execution.last(s));
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (kindOf(s) != FunctionKind::Free)
        return;
      const auto &arguments = cast<CallStmt>(s)->arguments;
      if (std::any_of(arguments.begin(), arguments.end(),
                      [&](const Expr *a) { return isLoadedHere(a) && flow.carries(a); }))
        freed = std::max(freed, execution.last(s));
    });
  return execution.isWhole() && (freed > given || given == 0);
}

std::vector<SourceLocation> findMemoryGiven(Facts &f) {
  std::map<CellId, NodeSet<Stmt>> allocations; // of what the caller may have a way to
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c || !c->hasResult || !isAllocation(kindOf(s)))
        return;
      const CellId to = f.alias().pointee(f.alias().cellOf(c->result));
      if (to != NoCell && f.alias().isExternal(to) && f.activity().cellReachesActive(to))
        allocations[to].insert(c);
    });
  std::vector<SourceLocation> out;
  for (const auto &[cell, calls] : allocations) {
    const AddressFlow flow(f.module, f.alias(), calls);
    std::vector<const Stmt *> stores = flow.escapesAt();
    std::erase_if(stores, [&](const Stmt *s) { return leavesNothing(f, s); });
    for (const Head &h : f.module.heads)
      if (!stores.empty() && !isFreed(f, flow, stores, Execution(h.function))) {
        out.push_back(stores.front()->location);
        break;
      }
  }
  return out;
}

} // namespace adjgen
