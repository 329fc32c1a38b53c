#include "plan/restore/BufferExchange.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include "llvm/ADT/STLExtras.h"

namespace adjgen {

FollowedPointers::FollowedPointers(const Function *f, const std::vector<Path> &places, Facts &facts)
    : facts_(facts), values_(facts.module) {
  for (const Path &p : places)
    places_.push_back(facts.table().of(p));
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const Path *p = targetOrPopped(s); p && p->isVariable())
      set_.insert(p->root);
  });
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *b = dyn_cast<BlockStmt>(s); b && !exchanges(b))
      for (const Stmt *x : b->statements)
        follow(x);
  });
}

bool FollowedPointers::exchanges(const BlockStmt *b) const {
  const LocationSet &changed = facts_.effects().writes(b);
  return llvm::any_of(places_, [&](LocationId p) { return facts_.table().mayOverlap(p, changed); });
}

void FollowedPointers::follow(const Stmt *s) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  if (d && d->initializer && d->variable->type->isPointer() && !set_.count(d->variable) &&
      values_.addPointer(d))
    declarations_.insert(d);
}

std::vector<ExchangeCycle> BufferExchange::cycles() {
  findMoves();
  findOrder();
  std::vector<ExchangeCycle> out;
  for (const Path &p : places_) {
    ExchangeCycle cycle;
    cycle.places.push_back(p);
    for (Path q = heldAfter(p); !equal(q, p) && cycle.places.size() <= places_.size(); q = heldAfter(q))
      cycle.places.push_back(q);
    const auto isKnown = [&](const Path &q) { return isPlace(q) && isOnlyExchanged(q, cycle); };
    const bool isSeen = llvm::any_of(out, [&](const ExchangeCycle &c) {
      return llvm::any_of(c.places, [&](const Path &q) { return equal(q, p); });
    });
    if (!isSeen && cycle.places.size() > 1 && cycle.places.size() <= places_.size() &&
        llvm::all_of(cycle.places, isKnown))
      out.push_back(std::move(cycle));
  }
  return out;
}

/// Between places and what else holds their values.
void BufferExchange::findMoves() {
  for (bool isNew = true; isNew;) {
    isNew = false;
    forEachStmt(f_->body, [&](const Stmt *s) {
      const auto to = movedTo(s);
      const Path *from = to ? movedFrom(s) : nullptr;
      if (!from || (!isPlace(*from) && !(from->isVariable() && temporaries_.count(from->root))) ||
          followed_.isDeclaration(s))
        return;
      moves_.insert(s);
      isNew |= !isPlace(*to) && temporaries_.insert(to->root).second;
    });
  }
}

/// With those of blocks in it.
static void addList(const BlockStmt *b, std::vector<const Stmt *> &out) {
  for (const Stmt *s : b->statements)
    if (const auto *inner = dyn_cast<BlockStmt>(s))
      addList(inner, out);
    else
      out.push_back(s);
}

/// Of the moves, those in the time loop's own list, which are all in one run.
void BufferExchange::findOrder() {
  bool isOver = false;
  std::size_t number = 0, all = 0;
  std::vector<const Stmt *> list;
  addList(steps_->body, list);
  for (const Stmt *s : list) {
    if (!moves_.count(s)) {
      isOver |= number != 0 && !setsSize(s);
      continue;
    }
    if (isOver)
      return void(held_.clear()); // exchanged twice, perhaps
    const Path to = *movedTo(s), held = heldAfter(*movedFrom(s));
    llvm::erase_if(held_, [&](const auto &h) { return equal(h.first, to); });
    held_.emplace_back(to, held);
    ++number;
  }
  forEachStmt(steps_->body, [&](const Stmt *s) { all += moves_.count(s); });
  if (number != all)
    held_.clear(); // under a condition
}

std::optional<Path> BufferExchange::movedTo(const Stmt *s) const {
  const auto *a = dyn_cast<AssignStmt>(s);
  const auto *d = dyn_cast<DeclareStmt>(s);
  if (!a && !d)
    return std::nullopt;
  const Path to = a ? a->target : Path(d->variable);
  return to.type()->isPointer() && (to.isVariable() || isPlace(to)) ? std::optional(to) : std::nullopt;
}

const Path *BufferExchange::movedFrom(const Stmt *s) {
  const Expr *e = valueOf(s);
  const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
  return l ? &l->path : nullptr;
}

bool BufferExchange::isPlace(const Path &p) const {
  return llvm::any_of(places_, [&](const Path &q) { return equal(p, q); });
}
bool BufferExchange::isTemporary(const Variable *v) const {
  return temporaries_.count(v) != 0 && !isPlace(Path(v));
}

Path BufferExchange::heldAfter(const Path &p) const {
  for (const auto &[to, held] : held_)
    if (equal(to, p))
      return held;
  return p;
}

/// In the function's own list.
bool BufferExchange::isBehind(const Stmt *top) const {
  const auto &list = f_->body->statements;
  return std::find(std::find(list.begin(), list.end(), steps_), list.end(), top) != list.end() &&
         top != steps_;
}

/// In front of the loop all pointers are the primal's.
bool BufferExchange::isOnlyExchanged(const Path &place, ExchangeCycle &cycle) const {
  return llvm::all_of(f_->body->statements, [&](const Stmt *top) {
    bool all = true;
    if (top != steps_ && !isBehind(top))
      return true;
    forEachStmt(top, [&](const Stmt *s) {
      all = all && ((isBehind(top) && isGone_(s)) || uses(s, place, isBehind(top), cycle));
    });
    return all;
  });
}

/// Is each use of the pointer in s understood, or behind the loop?
bool BufferExchange::uses(const Stmt *s, const Path &place, bool isBehind, ExchangeCycle &cycle) const {
  const bool isMove = moves_.count(s) || followed_.isDeclaration(s);
  bool all = true;
  const auto isPart = [&](const Variable *v) { return v == place.root || isTemporary(v); };
  /// 0: another one; 1: the place, or what holds its value; 2: what is in front of it; 3: behind it.
  const auto relation = [&](const Path &p) {
    if (isTemporary(p.root))
      return p.isVariable() ? 1 : 3;
    if (p.root != place.root)
      return 0;
    Path shorter = p, front = place;
    if (p.steps.size() < place.steps.size()) {
      front.steps.resize(p.steps.size());
      return equal(p, front) ? 2 : 0;
    }
    shorter.steps.resize(place.steps.size());
    return !equal(shorter, place) ? 0 : p.steps.size() == place.steps.size() ? 1 : 3;
  };
  for (const SharingEntry &e : sharingOf(s))
    all &= e.kind == SharingKind::Shared || !isPart(e.outer);
  if (const Path *target = targetOrPopped(s)) {
    const int r = relation(*target);
    all &= r == 0 || (r == 3 && !isTemporary(target->root)) || (r == 1 && isMove);
  }
  forEachExprOf(s, [&](const Expr *root) {
    forEachExpr(root, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      const auto *a = dyn_cast<AddressOfExpr>(e);
      const int r = l ? relation(l->path) : a ? relation(a->path) : 0;
      if (r == 1 && l && !isMove && isBehind)
        cycle.areNamedBehind = true;
      else if (r == 1)
        all &= l && isMove;
      else if (r == 2)
        all = false;
      else if (r == 3)
        all &= !isTemporary(l ? l->path.root : a->path.root) && (l || followed_.isDeclaration(s));
    });
  });
  cycle.areNamedBehind |= isBehind && !all; // there, pointers and values are the primal's then
  return all || isBehind;
}

} // namespace adjgen
