#include "analysis/integers/Counters.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class CounterSearch {
public:
  NodeMap<Variable, Counter> in(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) { uses(s); });
    blocks(body);
    NodeMap<Variable, Counter> out;
    for (const auto &[v, c] : found_)
      if (!others_.count(v) && sets_[v] == 1 && steps_[v] == 1 && c.first && c.isCounted)
        out.emplace(v, Counter{c.first, c.loops});
    return out;
  }

private:
  struct Candidate {
    const Expr *first = nullptr;
    bool isCounted = false;
    std::vector<const ForStmt *> loops;
  };

  static bool isStep(const Stmt *s) {
    const auto *i = dyn_cast<IncrementStmt>(s);
    const auto *one = i && i->target.isVariable() ? dyn_cast<LiteralExpr>(i->value) : nullptr;
    return one && one->hasValue && one->value == 1;
  }
  void uses(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      sets_[d->variable] += d->initializer != nullptr;
    } else if (const Path *target = targetOf(s); target && target->isVariable()) {
      if (isStep(s))
        ++steps_[target->root];
      else if (isa<AssignStmt>(s))
        ++sets_[target->root];
      else
        others_.insert(target->root);
    }
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
      others_.insert(c->result.root);
    if (const auto *f = dyn_cast<ForStmt>(s))
      others_.insert(f->variable);
    for (const SharingEntry &e : sharingOf(s))
      others_.insert(e.outer), others_.insert(e.inner);
    if (const auto *u = dyn_cast<UnsupportedStmt>(s))
      others_.insert(u->touched.begin(), u->touched.end());
    if (!isa<DeclareStmt>(s) && !isa<AssignStmt>(s) && !isa<IncrementStmt>(s) && !isa<CallStmt>(s))
      forEachPathOf(s, [&](const Path &p) { changedElsewhere(s, p); });
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          others_.insert(a->path.root);
      });
    });
  }
  /// Statements that restore values, read them from streams, and the like.
  void changedElsewhere(const Stmt *s, const Path &p) {
    const bool onlyReads = isa<ForStmt>(s) || isa<IfStmt>(s) || isa<WhileStmt>(s) || isa<ReturnStmt>(s) ||
                           isa<BlockStmt>(s) || isa<OmpForStmt>(s);
    if (!onlyReads)
      others_.insert(p.root);
  }

  /// Declared in this block, and set in it.
  void blocks(const BlockStmt *b) {
    VariableSet declared;
    for (const Stmt *s : b->statements) {
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        declared.insert(d->variable);
        if (d->initializer && d->variable->type->isInteger())
          found_[d->variable].first = d->initializer;
      } else if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.isVariable() &&
                                                          declared.count(a->target.root) &&
                                                          a->target.type()->isInteger()) {
        found_[a->target.root].first = a->value;
      }
      steps(s, declared, {});
    }
    forEachStmt(b, [&](const Stmt *s) {
      if (const auto *inner = dyn_cast<BlockStmt>(s); inner && inner != b && seen_.insert(inner).second)
        blocks(inner);
    });
  }
  void steps(const Stmt *s, const VariableSet &declared, std::vector<const ForStmt *> loops) {
    if (isStep(s)) {
      const Variable *v = targetOf(s)->root;
      auto known = found_.find(v);
      if (declared.count(v) && known != found_.end() && known->second.first) {
        known->second.isCounted = true;
        known->second.loops = loops;
      }
      return;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (f)
      loops.push_back(f);
    if (f || isa<BlockStmt>(s))
      forEachChild(s, [&](const Stmt *c) { steps(c, declared, loops); });
  }

  NodeMap<Variable, Candidate> found_;
  NodeMap<Variable, unsigned> sets_, steps_;
  VariableSet others_;
  NodeSet<BlockStmt> seen_;
};

} // namespace

NodeMap<Variable, Counter> countersIn(const BlockStmt *body) { return CounterSearch().in(body); }

} // namespace adjgen
