#include "ir/WrittenOut.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static constexpr std::int64_t MostRounds = 32;
static constexpr std::size_t MostStatements = 400;

bool isWrittenOut(const ForStmt *f) {
  const auto trips = constantTripCount(f);
  return trips && valueOfLiterals(f->lower) && valueOfLiterals(f->step) && *trips <= MostRounds;
}

bool WrittenOut::add(const BlockStmt *block) {
  for (const Stmt *s : block->statements) {
    if (const auto *inner = dyn_cast<ForStmt>(s)) {
      if (!addRounds(inner))
        return false;
      continue;
    }
    if (const auto *list = dyn_cast<BlockStmt>(s)) {
      if (!add(list))
        return false;
      continue;
    }
    std::vector<const Stmt *> written;
    rewrite(s, written);
    for (const Stmt *w : written)
      statements_.push_back({s, w, !rounds_.empty()});
    if (statements_.size() > MostStatements)
      return false;
  }
  return true;
}

bool WrittenOut::addRounds(const ForStmt *f) {
  if (!isWrittenOut(f))
    return false;
  if (std::find(loops_.begin(), loops_.end(), f) == loops_.end())
    loops_.push_back(f);
  const std::int64_t first = *valueOfLiterals(f->lower), step = *valueOfLiterals(f->step);
  for (std::int64_t k = 0; k < *constantTripCount(f); ++k) {
    rounds_[f->variable] = first + k * step;
    if (!add(f->body))
      return false;
  }
  rounds_.erase(f->variable);
  return true;
}

const Expr *WrittenOut::expression(const Expr *e) {
  const auto *l = dyn_cast<LoadExpr>(e);
  if (!l)
    return e;
  const Variable *v = l->path.root;
  if (const auto known = rounds_.find(v); known != rounds_.end() && l->path.isVariable())
    return b.integer(l->type->unqualified, known->second, e->location);
  const auto index = l->path.steps.size() == 1 && l->path.steps[0].kind == ProjectionKind::Index
                         ? valueOfLiterals(l->path.steps[0].index)
                         : std::nullopt;
  const bool isKnown = index && v->isConstant && l->type->isInteger() && *index >= 0 &&
                       static_cast<std::size_t>(*index) < v->elements.size();
  return isKnown ? b.integer(l->type->unqualified, v->elements[static_cast<std::size_t>(*index)], e->location)
                 : e;
}

} // namespace adjgen
