// Problem: the transform puts a barrier wherever the primal has one; most have nothing to order.
// A walk over each region keeps one fact: since the last barrier this thread has touched nothing but its own
// variables. A barrier that is met while the fact holds goes. Where the fact is not known it does not hold,
// so what stays is never too little.
#include "cleanup/Barriers.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <set>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

bool loadsNothing(const Expr *e) {
  bool loads = false;
  forEachExpr(e, [&](const Expr *x) { loads |= isa<LoadExpr>(x); });
  return !loads;
}

bool synchronizes(const Stmt *s) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) { any |= isa<OmpBarrierStmt>(x) || isa<OmpForStmt>(x); });
  return any;
}

class IdleBarriers : public Rewriter {
public:
  IdleBarriers(const Module &m, bool &changed) : Rewriter(m), changed_(changed) {}

private:
  bool statement(const Stmt *s, List &out) override {
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    if (!p)
      return false;
    bool idle = true;
    own_.clear();
    forEachStmt(p->body, [&](const Stmt *x) {
      if (const auto *d = dyn_cast<DeclareStmt>(x))
        own_.insert(d->variable);
    });
    List list = walk(p->body->statements, idle);
    dropAtEnd(list);
    out.push_back(b.ompParallel(p->sharing, p->numThreads, p->ifClause, p->overrides,
                                b.block(list, p->body->location), p->location, p->traits));
    return true;
  }

  /// Touches only what is the thread's own: variables, its stack, its sums.
  bool isOwn(const Stmt *s) const {
    static const std::set<std::string> calls = {
        "adjgen_team_enter",   "adjgen_team_leave",   "adjgen_record_begin", "adjgen_record_end",
        "adjgen_replay_begin", "adjgen_sums_begin",   "adjgen_rests_begin",  "adjgen_copy_begin",
        "adjgen_windows_pay",  "adjgen_window_begin", "adjgen_window_of"};
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return !d->initializer || loadsNothing(d->initializer);
    if (const auto *c = dyn_cast<CallStmt>(s))
      return c->callee && calls.count(c->callee->name) != 0;
    if (const auto *p = dyn_cast<PopStmt>(s))
      return p->path.isVariable() && own_.count(p->path.root) != 0;
    return isa<CommentStmt>(s);
  }

  /// `idle`: the fact before the list, and on return after it.
  List walk(const List &list, bool &idle) {
    List out;
    for (const Stmt *s : list)
      walk(s, idle, out);
    return out;
  }
  const BlockStmt *walk(const BlockStmt *block, bool &idle) {
    return block ? b.block(walk(block->statements, idle), block->location) : nullptr;
  }

  void walk(const Stmt *s, bool &idle, List &out) {
    if (isa<OmpBarrierStmt>(s) && idle)
      return void(changed_ = true);
    if (const auto *o = dyn_cast<OmpForStmt>(s); o || isa<OmpBarrierStmt>(s)) {
      idle = !o || !o->nowait;
      return out.push_back(s);
    }
    if (!synchronizes(s)) {
      idle &= isOwn(s);
      return out.push_back(s);
    }
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return out.push_back(walk(k, idle));
    if (const auto *f = dyn_cast<ForStmt>(s))
      return loop(f, idle, out);
    if (const auto *i = dyn_cast<IfStmt>(s))
      return branch(i, idle, out);
    idle = false;
    out.push_back(s);
  }

  void loop(const ForStmt *s, bool &idle, List &out) {
    bool atEnd = false, unchanged = changed_;
    walk(s->body, atEnd); // where an iteration leaves the next one
    changed_ = unchanged;
    bool inside = idle && atEnd;
    const BlockStmt *body = walk(s->body, inside);
    idle &= inside;
    const ForStmt *loop = b.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, body, s->location);
    out.push_back(promising(b, loop, s->promise));
  }

  void branch(const IfStmt *s, bool &idle, List &out) {
    bool one = idle, other = idle;
    const BlockStmt *a = walk(s->thenBlock, one), *c = walk(s->elseBlock, other);
    idle = one && other;
    out.push_back(b.ifThen(s->condition, a, c, s->location));
  }

  /// Sums that leave a thread's blocks go to memory that the region only adds to (ParallelAccess, [only
  /// read]).
  static bool endsSums(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    return c && c->callee && c->callee->name == "adjgen_sums_end";
  }

  /// The region's end is a barrier: none is needed before what no other thread looks at.
  void dropAtEnd(List &list) {
    for (std::size_t k = list.size(); k-- > 0;)
      if (isa<OmpBarrierStmt>(list[k])) {
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
        changed_ = true;
      } else if (const auto *o = dyn_cast<OmpForStmt>(list[k])) {
        if (k + 1 < list.size() && !o->nowait) {
          list[k] = b.ompFor(o->sharing, o->schedule, true, o->overrides, o->loop, o->location);
          changed_ = true;
        }
        return;
      } else if (!isOwn(list[k]) && !endsSums(list[k])) {
        return;
      }
  }

  bool &changed_;
  VariableSet own_; // declared in the region
};

} // namespace

const BlockStmt *removeIdleBarriers(const Module &module, const BlockStmt *body, bool &changed) {
  return IdleBarriers(module, changed).rewriteBlock(body);
}

} // namespace adjgen
