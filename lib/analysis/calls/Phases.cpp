// A forward walk over the structured statements: state is the set of barriers that may be the last one. Loops
// are repeated until it stays.
#include "analysis/calls/Phases.h"
#include "ir/Visitor.h"

namespace adjgen {

Phases::Phases(const TeamCode &team, const BlockStmt *body) : team_(team), start_(body->id) {
  end_ = {start_};
  walk(body, end_);
}

bool Phases::meet(const Barriers &a, const Barriers &b) {
  for (NodeId x : a)
    if (b.count(x))
      return true;
  return false;
}

const Phases::Barriers &Phases::of(const Stmt *s) const { return phases_.at(s->id); }
bool Phases::mayMeet(const Stmt *a, const Stmt *b) const { return meet(of(a), of(b)); }
bool Phases::isOpen(const Stmt *s) const { return of(s).count(start_) || meet(of(s), end_); }

void Phases::loop(const std::vector<const Stmt *> &parts, Barriers &last) {
  for (std::size_t before = 0; before != last.size();) {
    before = last.size();
    Barriers round = last;
    for (const Stmt *s : parts)
      if (s)
        walk(s, round);
    last.insert(round.begin(), round.end());
  }
}

void Phases::walk(const Stmt *s, Barriers &last) {
  phases_[s->id].insert(last.begin(), last.end());
  if (isa<OmpBarrierStmt>(s)) {
    last = {s->id};
  } else if (const auto *o = dyn_cast<OmpForStmt>(s)) {
    forEachStmt(o->loop, [&](const Stmt *x) { phases_[x->id].insert(last.begin(), last.end()); });
    if (!o->nowait)
      last = {s->id};
  } else if (isa<OmpParallelStmt>(s)) { // inside, another team waits
    forEachStmt(s, [&](const Stmt *x) { phases_[x->id].insert(last.begin(), last.end()); });
  } else if (isa<CallStmt>(s)) {
    if (team_.waits(s))
      last.insert(s->id);
  } else if (const auto *i = dyn_cast<IfStmt>(s)) {
    Barriers other = last;
    walk(i->thenBlock, last);
    if (i->elseBlock)
      walk(i->elseBlock, other);
    last.insert(other.begin(), other.end());
  } else if (const auto *f = dyn_cast<ForStmt>(s)) {
    loop({f->body}, last);
  } else if (const auto *w = dyn_cast<WhileStmt>(s)) {
    loop({w->pre, w->body}, last);
  } else {
    forEachChild(s, [&](const Stmt *c) { walk(c, last); });
  }
}

} // namespace adjgen
