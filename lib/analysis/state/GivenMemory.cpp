#include "analysis/state/GivenMemory.h"
#include "analysis/memory/AddressFlow.h"
#include "analysis/state/LeftPointers.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>
#include <numeric>

namespace adjgen {

namespace {

/// The statements of a head in the order of execution, through the bodies of called functions; each loop
/// runs once.
class Execution {
public:
  /// What is decided on the way to a statement.
  struct Branch {
    const BlockStmt *taken;
    CellId pointer; // of which it is asked whether it is null; NoCell: another question
  };
  using Branches = std::vector<Branch>;
  struct Time {
    unsigned when = 0, times = 0; // 0: never
    Branches branches;
  };

  Execution(const Function *head, const AliasResults &alias) : alias_(alias) { body(head); }
  bool isWhole() const { return count_ < Most; }
  /// Of its last execution.
  Time last(const Stmt *s) const {
    const auto found = last_.find(s);
    return found == last_.end() ? Time() : found->second;
  }

private:
  static constexpr unsigned Most = 1u << 20; // a function counts with each of its calls

  void body(const Function *f) {
    if (!f->body || !isWhole() || !active_.insert(f).second)
      return;
    statement(f->body);
    active_.erase(f);
  }
  void statement(const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      body(c->callee);
    last_[s] = {++count_, last(s).times + 1, branches_};
    const auto *k = dyn_cast<IfStmt>(s);
    forEachChild(s, [&](const Stmt *inner) {
      if (k)
        branches_.push_back({cast<BlockStmt>(inner), askedForNull(k->condition)});
      statement(inner);
      if (k)
        branches_.pop_back();
    });
  }
  CellId askedForNull(const Expr *e) const {
    if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
      return askedForNull(u->operand);
    const auto *b = dyn_cast<BinaryExpr>(e);
    if (b && (b->op == BinaryKind::Equal || b->op == BinaryKind::NotEqual))
      e = isZero(b->right) ? b->left : b->right;
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && l->type->isPointer() ? alias_.cellOf(l->path) : NoCell;
  }

  const AliasResults &alias_;
  NodeMap<Stmt, Time> last_;
  NodeSet<Function> active_;
  Branches branches_;
  unsigned count_ = 0;
};

/// Is the second one reached wherever the first one is, but for `if (p)`, where p is this pointer?
bool areWithin(const Execution::Branches &first, const Execution::Branches &second, CellId pointer) {
  return std::all_of(second.begin(), second.end(), [&](const Execution::Branch &b) {
    return (pointer != NoCell && b.pointer == pointer) ||
           std::any_of(first.begin(), first.end(),
                       [&](const Execution::Branch &around) { return around.taken == b.taken; });
  });
}

} // namespace

static FunctionKind kindOf(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
}

/// Is the pointer loaded here from memory of the caller's? A local variable may have it from before the
/// store.
static const LoadExpr *loadedHere(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && (l->path.goesThroughPointer() || l->path.root->kind == VariableKind::Global) ? l : nullptr;
}

/// Where addresses are stored, and where they are freed: of one cell of the caller's.
struct Exchange {
  std::vector<Execution::Time> given, freed;

  bool isEven(CellId pointer) const {
    const auto times = [](const std::vector<Execution::Time> &all) {
      return std::accumulate(all.begin(), all.end(), 0u,
                             [](unsigned n, const Execution::Time &t) { return n + t.times; });
    };
    return times(freed) >= times(given) &&
           std::all_of(given.begin(), given.end(), [&](const Execution::Time &store) {
             return std::any_of(freed.begin(), freed.end(), [&](const Execution::Time &t) {
               return t.when > store.when && areWithin(store.branches, t.branches, pointer);
             });
           });
  }
};

/// By [memory taken back], or as the head does not store it at all.
static bool isFreed(const Facts &f, const AddressFlow &flow, const std::vector<const Stmt *> &stores,
                    const Execution &execution) {
  std::map<CellId, Exchange> exchanges;
  for (const Stmt *s : stores)
    if (const Execution::Time t = execution.last(s); t.when) {
      const Path *to = targetOf(s);
      exchanges[to ? f.alias().cellOf(*to) : NoCell].given.push_back(t);
    }
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (kindOf(s) != FunctionKind::Free)
        return;
      for (const Expr *a : cast<CallStmt>(s)->arguments)
        if (const LoadExpr *from = loadedHere(a); from && flow.carries(a))
          if (const auto found = exchanges.find(f.alias().cellOf(from->path)); found != exchanges.end())
            found->second.freed.push_back(execution.last(s));
    });
  return execution.isWhole() && std::all_of(exchanges.begin(), exchanges.end(),
                                            [](const auto &e) { return e.second.isEven(e.first); });
}

std::vector<MemoryGiven> findMemoryGiven(Facts &f) {
  std::map<CellId, std::vector<const CallStmt *>> allocations; // of what the caller may have a way to
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c || !c->hasResult || !isAllocation(kindOf(s)))
        return;
      const CellId to = f.alias().pointee(f.alias().cellOf(c->result));
      if (to != NoCell && f.alias().isExternal(to) && f.activity().cellReachesActive(to))
        allocations[to].push_back(c);
    });
  std::vector<MemoryGiven> out;
  for (const auto &[cell, calls] : allocations) {
    const AddressFlow flow(f.module, f.alias(), NodeSet<Stmt>(calls.begin(), calls.end()));
    std::vector<const Stmt *> stores = flow.escapesAt();
    std::erase_if(stores, [&](const Stmt *s) { return leavesNothing(f, s); });
    const bool isGiven = std::any_of(f.module.heads.begin(), f.module.heads.end(), [&](const Head &h) {
      return !stores.empty() && !isFreed(f, flow, stores, Execution(h.function, f.alias()));
    });
    if (isGiven)
      out.push_back({cell, calls, stores});
  }
  return out;
}

} // namespace adjgen
