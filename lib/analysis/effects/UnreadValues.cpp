#include "analysis/effects/UnreadValues.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Subscripts of numbers and variables: those that are equal name one cell.
bool hasPlainSubscripts(const Path &p) {
  bool isPlain = true;
  for (const Projection &step : p.steps)
    if (step.index)
      forEachExpr(step.index, [&](const Expr *e) { isPlain &= !isa<PureCallExpr>(e); });
  return isPlain;
}

} // namespace

bool UnreadValues::areKeptBy(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::If:
  case StmtKind::Block:
  case StmtKind::Comment:
    return true;
  case StmtKind::Call:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
    break;
  }
  return false;
}

bool UnreadValues::overlap(const LocationSet &a, const LocationSet &b) const {
  for (LocationId l : a.set_bits())
    if (t_.mayOverlap(l, b))
      return true;
  return false;
}

bool UnreadValues::contains(const Path &p) const {
  return std::any_of(values_.begin(), values_.end(), [&](const Value &v) { return equal(v.path, p); });
}

void UnreadValues::changed(const Stmt *s) {
  std::erase_if(values_, [&](const Value &v) { return overlap(v.way, effects_.writes(s)); });
}

void UnreadValues::add(const Stmt *s, const Path &p) {
  std::erase_if(values_, [&](const Value &v) { return equal(v.path, p); });
  if (!p.type()->isScalar() || !hasPlainSubscripts(p))
    return;
  Value v{p, {}, {}};
  t_.add(v.own, t_.of(p));
  readsOnTheWay(t_, p, v.way);
  if (!overlap(v.way, effects_.writes(s)))
    values_.push_back(std::move(v));
}

void UnreadValues::need(const LocationSet &read) {
  std::erase_if(values_, [&](const Value &v) { return overlap(v.own, read); });
}

void UnreadValues::intersect(const UnreadValues &other) {
  std::erase_if(values_, [&](const Value &v) { return !other.contains(v.path); });
}

} // namespace adjgen
